import type { Page, Quote, QuoteRequest, Transaction } from '@countersign/contract';
import { calculatePrice, type ExpectedPrice } from '../../calculation/price.js';
import { expectJson } from '../../expectJson.js';
import { execute } from '../../payments.js';
import { Check, findDifference, type Resource, sentence } from '../fieldTable.js';
import {
	type Code,
	catalogue,
	fromWallet,
	type MoneySampler,
	money,
	ownedBy,
	type Person,
	reference,
	settings,
} from './moneySampler.js';

/** Where a payment goes. `name` is that of its recipient, as the platform asks for it. */
interface Recipient {
	readonly id: string;
	readonly code: Code;
	readonly isPayout: boolean;
	readonly name?: string;
}

interface SampledPayment {
	readonly quote: Quote;
	/** Takes a sample of the quote and of its transaction. `later` is what the transaction has got since. */
	see(status: string, later?: object): Promise<void>;
	run(): Promise<unknown>;
}

/** Requests a quote for 10 USDB of Ada's, unless `more` says otherwise. */
export async function requestPayment(
	sampler: MoneySampler,
	about: string,
	to: Recipient,
	more: Partial<QuoteRequest> = {},
): Promise<SampledPayment> {
	const { sandbox, ada, now, get, read, published } = sampler;
	const request: QuoteRequest = {
		source: { sourceType: 'ACCOUNT', accountId: ada.wallet.accountId },
		destination: { destinationType: 'ACCOUNT', accountId: to.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 10_000_000,
		...more,
	};
	const createdAt = now();
	const quote = await expectJson<Quote>(201, sandbox.request('POST', '/quotes', request));
	const price = calculatePrice({
		sending: published('USDB'),
		receiving: published(to.code),
		side: request.lockedCurrencySide,
		amount: BigInt(request.lockedCurrencyAmount),
		isPayout: to.isPayout,
		bitcoin: '100000',
	});
	const found = await get<Page<Transaction>>(`/transactions?customerId=${ada.customer.id}`);
	const own = found.data.find((row) => 'quoteId' in row && row.quoteId === quote.id);
	const requested = { request, to, quote, price, createdAt, transactionId: own?.id };
	return {
		quote,
		async see(status, later = {}) {
			const current = await get<Quote>(`/quotes/${quote.id}`);
			sampler.addQuote(`${about}: ${status}`, current, {
				...expectedQuote(requested, ada),
				status,
			});
			sampler.addTransaction(`${about}: ${status}`, await read(quote.transactionId), {
				...expectedTransaction(requested, ada),
				status,
				updatedAt: now(),
				...later,
			});
		},
		run: () => expectJson(200, execute(sandbox, ada.wallet, quote)),
	};
}

interface RequestedPayment {
	readonly request: QuoteRequest;
	readonly to: Recipient;
	readonly quote: Quote;
	readonly price: ExpectedPrice;
	readonly createdAt: string;
	/** As the list of transactions says. */
	readonly transactionId: string | undefined;
}

/** The quote, but for its status. */
function expectedQuote(requested: RequestedPayment, payer: Person): Resource {
	const { request, to, quote, price, createdAt, transactionId } = requested;
	const payloadToSign = signableBy(payer.wallet.accountId, createdAt);
	return {
		id: quote.id,
		createdAt,
		expiresAt: new Date(Date.parse(createdAt) + settings.quoteLifetime).toISOString(),
		source: request.source,
		destination: request.destination,
		sendingCurrency: catalogue.USDB,
		receivingCurrency: catalogue[to.code],
		totalSendingAmount: Number(price.totalSendingAmount),
		totalReceivingAmount: Number(price.totalReceivingAmount),
		feesIncluded: Number(price.feesIncluded),
		transactionId,
		paymentInstructions: [
			{
				accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign },
				instructionsNotes: sentence,
				isPlatformAccount: false,
			},
		],
		payloadToSign,
		...expectedTerms(requested),
	};
}

/** The transaction, but for its status and what changes with it. */
function expectedTransaction(requested: RequestedPayment, payer: Person): Resource {
	const { request, to, quote, price, createdAt } = requested;
	return {
		id: quote.transactionId,
		...ownedBy(payer),
		type: 'OUTGOING',
		quoteId: quote.id,
		source: fromWallet(payer),
		destination: { destinationType: 'ACCOUNT', accountId: to.id, currency: to.code },
		sentAmount: money(price.totalSendingAmount, 'USDB'),
		receivedAmount: money(price.totalReceivingAmount, to.code),
		fees: Number(price.feesIncluded),
		reconciliationInstructions: { reference },
		createdAt,
		...(request.description === undefined ? {} : { description: request.description }),
		...expectedTerms(requested),
	};
}

/** What a quote and its transaction both say. */
function expectedTerms({ quote, price, to: { name } }: RequestedPayment): Resource {
	return {
		exchangeRate: rateOf(quote, price.exchangeRate),
		rateDetails: price.rateDetails,
		...(name === undefined ? {} : { counterpartyInformation: { FULL_NAME: name } }),
	};
}

/** The published rate, which must also be what the amounts of the quote say, to one unit of what arrives. */
function rateOf(quote: Quote, published: number): Check {
	const { totalSendingAmount, feesIncluded, totalReceivingAmount } = quote;
	const unit = 10 ** -quote.receivingCurrency.decimals;
	const sent = (totalSendingAmount - feesIncluded) / 10 ** quote.sendingCurrency.decimals;
	return new Check(`${published}, as the amounts say`, (value) => {
		const isExplained = Math.abs(sent / Number(value) - totalReceivingAmount * unit) <= unit;
		return isExplained && findDifference(value, published) === undefined;
	});
}

/** The activity that a wallet signs, made at an instant. */
function signableBy(accountId: string, at: string): Check {
	return new Check(`an activity of ${accountId} at ${at}`, (value) => {
		if (typeof value !== 'string') return false;
		const { organizationId, timestampMs, type } = JSON.parse(value);
		return (
			type === 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' &&
			organizationId === accountId.replace(/^.*:/, '') &&
			timestampMs === String(Date.parse(at))
		);
	});
}
