import type { Page, Quote, Transaction } from '@countersign/contract';
import { calculatePrice } from '../../calculation/price.js';
import { expectJson } from '../../expectJson.js';
import { fund } from '../../payments.js';
import { Check, idOf, type Resource, sentence } from '../fieldTable.js';
import {
	catalogue,
	type MoneySampler,
	money,
	ownedBy,
	reference,
	settings,
	toWallet,
} from './moneySampler.js';

/** Sandbox funding. */
export async function sampleFunding(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada, now, get, read, addTransaction } = sampler;
	await fund(sandbox, ada.wallet, 1_000_000_000);
	const [funding] = (
		await get<Page<Transaction>>(`/transactions?customerId=${ada.customer.id}&type=INCOMING`)
	).data;
	addTransaction('sandbox funding', await read(funding?.id ?? ''), {
		id: funding?.id,
		...ownedBy(ada),
		type: 'INCOMING',
		status: 'COMPLETED',
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USDB', customerId: ada.customer.id },
		destination: toWallet(ada),
		receivedAmount: money(1_000_000_000, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		createdAt: now(),
		updatedAt: now(),
		settledAt: now(),
	});
}

/** Payments from a UMA address elsewhere: approved, rejected, and never decided. */
export async function sampleUmaPayments(sampler: MoneySampler): Promise<void> {
	const ends: readonly [decision: string, delay: number, end: object][] = [
		['approve', settings.settlementDelay, { status: 'COMPLETED' }],
		['reject', 0, { status: 'REJECTED' }],
		['', 5_000, { status: 'FAILED', failureReason: 'PAYMENT_APPROVAL_TIMED_OUT' }],
	];
	for (const [decision, delay, end] of ends) {
		await sampleUmaPayment(sampler, decision, delay, end);
	}
}

/** @param delay - Until the payment has ended. Milliseconds. */
async function sampleUmaPayment(
	sampler: MoneySampler,
	decision: string,
	delay: number,
	end: object,
): Promise<void> {
	const { sandbox, grace, now, read, addTransaction } = sampler;
	const body = {
		senderUmaAddress: '$ada@elsewhere.test',
		receiverUmaAddress: grace.customer.umaAddress,
		receivingCurrencyCode: 'USDB',
		receivingCurrencyAmount: 3_000_000,
	};
	const { id } = await expectJson<Transaction>(
		200,
		sandbox.request('POST', '/sandbox/uma/receive', body),
	);
	const createdAt = now();
	const incoming = {
		id,
		...ownedBy(grace),
		type: 'INCOMING',
		source: { sourceType: 'UMA_ADDRESS', umaAddress: body.senderUmaAddress, currency: 'USDB' },
		destination: toWallet(grace),
		receivedAmount: money(3_000_000, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		// One millisatoshi is a millionth of a dollar at 100,000 dollars for a bitcoin.
		rateDetails: {
			serviceApiMultiplier: 1,
			serviceApiFixedFee: 0,
			serviceApiVariableFeeRate: 0,
			serviceApiVariableFeeAmount: 0,
		},
		createdAt,
	};
	addTransaction('a payment from elsewhere', await read(id), {
		...incoming,
		status: 'PENDING',
		updatedAt: createdAt,
	});
	sandbox.clock.advance(1_000);
	if (decision) await sandbox.request('POST', `/transactions/${id}/${decision}`, {});
	sandbox.clock.advance(decision ? delay : delay - 1_000);
	const settled = decision === 'approve' ? { settledAt: now() } : {};
	addTransaction(`a payment from elsewhere: ${decision || 'undecided'}`, await read(id), {
		...incoming,
		...end,
		...settled,
		updatedAt: now(),
	});
}

/** Funded by a transfer of the sender. Returns the id of the transaction. */
export async function sampleFundedQuote(sampler: MoneySampler): Promise<string> {
	const { sandbox, grace, now, get, read, published } = sampler;
	const request = {
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
		destination: { destinationType: 'ACCOUNT', accountId: grace.wallet.accountId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	};
	const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', request));
	const { exchangeRate, rateDetails, totalReceivingAmount } = calculatePrice({
		...{ sending: published('USD'), receiving: published('USDB'), side: 'SENDING' },
		...{ amount: 2_500n, isPayout: false, bitcoin: '100000' },
	});
	const funded = await read(quote.transactionId);
	const paymentInstructions = fundingInstructions(funded);
	const shared = { paymentInstructions, exchangeRate, rateDetails };
	sampler.addTransaction('a payment that the sender funds', funded, {
		id: quote.transactionId,
		...ownedBy(grace),
		type: 'OUTGOING',
		status: 'PENDING',
		quoteId: quote.id,
		source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: grace.customer.id },
		destination: toWallet(grace),
		sentAmount: money(2_500, 'USD'),
		receivedAmount: money(totalReceivingAmount, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		createdAt: now(),
		updatedAt: now(),
		...shared,
	});
	sampler.addQuote('a quote that the sender funds', await get<Quote>(`/quotes/${quote.id}`), {
		id: idOf('Quote'),
		status: 'PENDING',
		createdAt: now(),
		expiresAt: now(settings.quoteLifetime),
		source: request.source,
		destination: request.destination,
		sendingCurrency: catalogue.USD,
		receivingCurrency: catalogue.USDB,
		totalSendingAmount: 2_500,
		totalReceivingAmount: Number(totalReceivingAmount),
		feesIncluded: 0,
		transactionId: funded.id,
		...shared,
	});
	return funded.id;
}

/** The account that the sender of a payment transfers money to. */
function fundingInstructions({ reconciliationInstructions }: Transaction): readonly Resource[] {
	return [
		{
			accountOrWalletInfo: {
				accountType: 'USD_ACCOUNT',
				accountNumber: new Check('an account number', (value) => /^\d{4,17}$/.test(String(value))),
				routingNumber: new Check('a routing number', isRoutingNumber),
				bankName: sentence,
				paymentRails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
				reference: reconciliationInstructions?.reference,
			},
			instructionsNotes: sentence,
			isPlatformAccount: true,
		},
	];
}

/** Nine digits whose weighted sum is a multiple of ten (ABA). */
function isRoutingNumber(value: unknown): boolean {
	const digits = [...String(value)].map(Number);
	const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
	const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
	return digits.length === 9 && sum % 10 === 0;
}
