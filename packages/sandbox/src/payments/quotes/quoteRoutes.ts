import {
	limits,
	type PaymentInstructions,
	type Quote,
	type QuoteRequest,
} from '@countersign/contract';
import { defaultHeaderNames, paymentRails, purposesOfPayment } from '@countersign/contract/service';
import { z } from 'zod';
import { toCurrency } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import type { QuoteRow } from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readPathId } from '../../platform/http/readRequest.js';
import { respondOnce } from '../../platform/http/respondOnce.js';
import type { Router } from '../../platform/http/router.js';
import { createQuote } from './createQuote.js';
import { executeQuote } from './executeQuote.js';
import { findQuote } from './findQuote.js';

const id = z.string().max(255);

const source = z.discriminatedUnion('sourceType', [
	z.object({
		sourceType: z.literal('ACCOUNT'),
		accountId: id,
		customerId: id.exactOptional(),
	}),
	z.object({
		sourceType: z.literal('REALTIME_FUNDING'),
		currency: z.string(),
		customerId: id.exactOptional(),
		cryptoNetwork: z.string().exactOptional(),
	}),
]);

const destination = z.discriminatedUnion('destinationType', [
	z.object({
		destinationType: z.literal('ACCOUNT'),
		accountId: id,
		paymentRail: z.enum(paymentRails).exactOptional(),
	}),
	z.object({
		destinationType: z.literal('UMA_ADDRESS'),
		umaAddress: z.string().max(255),
		currency: z.string().exactOptional(),
	}),
]);

const purposeOfPayment = z.enum(purposesOfPayment);

/** `POST /quotes` */
export const quoteCreateSchema: z.ZodType<QuoteRequest> = contractSchema(
	z.object({
		source,
		destination,
		lockedCurrencySide: z.enum(['SENDING', 'RECEIVING']),
		lockedCurrencyAmount: z.int().min(1).max(limits.lockedCurrencyAmount),
		lookupId: id.exactOptional(),
		immediatelyExecute: z.boolean().exactOptional(),
		description: z.string().max(1000).exactOptional(),
		purposeOfPayment: purposeOfPayment.exactOptional(),
		senderCustomerInfo: z.record(z.string(), z.unknown()).exactOptional(),
	}),
);

/** Quotes: create, read, execute. */
export function addQuoteRoutes(routes: Router, context: SandboxContext): void {
	routes.post('/quotes', (request) =>
		respondOnce(request, context, {
			name: 'createQuote',
			schema: quoteCreateSchema,
			async run(transaction, body) {
				const quote = await createQuote(transaction, context, body);
				const execution = { quoteId: quote.id, signature: undefined };
				const last = body.immediatelyExecute
					? await executeQuote(transaction, context, execution)
					: quote;
				return { status: 201, body: toQuote(last) };
			},
		}),
	);
	routes.get('/quotes/:quoteId', async (request) =>
		request.json(toQuote(await findQuote(context.database, readPathId(request, 'quoteId')))),
	);
	routes.post('/quotes/:quoteId/execute', (request) => {
		const quoteId = readPathId(request, 'quoteId');
		const signature = request.req.header(defaultHeaderNames.walletSignature);
		return respondOnce(request, context, {
			name: 'executeQuote',
			resourceId: quoteId,
			schema: undefined,
			run: async (transaction) => ({
				status: 200,
				body: toQuote(await executeQuote(transaction, context, { quoteId, signature })),
			}),
		});
	});
}

/** Renders a stored quote. */
function toQuote(row: QuoteRow): Quote {
	const { payloadToSign, fundingInstructions, counterpartyInformation } = row;
	return {
		id: row.id,
		status: row.status,
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
		source: row.source,
		destination: row.destination,
		sendingCurrency: toCurrency(row.sendingCurrency),
		receivingCurrency: toCurrency(row.receivingCurrency),
		totalSendingAmount: Number(row.totalSendingAmount),
		totalReceivingAmount: Number(row.totalReceivingAmount),
		exchangeRate: row.exchangeRate,
		feesIncluded: Number(row.feesIncluded),
		transactionId: row.transactionId,
		rateDetails: row.rateDetails,
		...(counterpartyInformation === null ? {} : { counterpartyInformation }),
		...(fundingInstructions === null ? {} : { paymentInstructions: [fundingInstructions] }),
		...(payloadToSign === null
			? {}
			: { paymentInstructions: [signingInstruction(payloadToSign)], payloadToSign }),
	};
}

function signingInstruction(payloadToSign: string): PaymentInstructions {
	return {
		accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign },
		instructionsNotes: 'Sign payloadToSign and execute the quote with the signature.',
		isPlatformAccount: false,
	};
}
