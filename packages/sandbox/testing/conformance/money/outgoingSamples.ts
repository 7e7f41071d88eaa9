import type { ExternalAccount, Page, Transaction } from '@countersign/contract';
import { expectJson } from '../../expectJson.js';
import { addBank } from '../../payments.js';
import { Check, idOf } from '../fieldTable.js';
import {
	catalogue,
	fromWallet,
	type MoneySampler,
	money,
	ownedBy,
	type Person,
	reference,
	settings,
	toWallet,
} from './moneySampler.js';
import { requestPayment } from './requestPayment.js';

/** A payment in euros from the quote to the receipt, and what the platform asks of the other side. */
export async function sampleEuroPayout(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada, now } = sampler;
	const { clock } = sandbox;
	await expectJson(
		200,
		sandbox.request('PATCH', '/config', {
			supportedCurrencies: Object.keys(catalogue).map((currencyCode) => ({
				currencyCode,
				minAmount: 1,
				maxAmount: 9_000_000_000_000_000,
				requiredCounterpartyFields: [{ name: 'FULL_NAME', mandatory: false }],
				enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
			})),
		}),
	);
	clock.advance(1_000);
	const euros = await addEuroBank(sampler, ada, 'DE89370400440532013000');
	const rent = await requestPayment(
		sampler,
		'a payout in euros',
		{ id: euros.id, code: 'EUR', isPayout: true, name: 'Grace Hopper' },
		{ description: 'Rent for May' },
	);
	await rent.see('PENDING');
	clock.advance(1_000);
	await rent.run();
	await rent.see('PROCESSING');
	clock.advance(settings.settlementDelay);
	const settledAt = now();
	await rent.see('COMPLETED', { settledAt });
	clock.advance(1_000);
	await sandbox.request('POST', `/transactions/${rent.quote.transactionId}/confirm`);
	await rent.see('COMPLETED', { settledAt, receiptDeliveryConfirmedAt: now() });
}

/** A locked receiving amount, never executed. */
export async function sampleExpiredQuote(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada } = sampler;
	const dollars = await addBank(sandbox, ada.wallet, '000123456789');
	const late = await requestPayment(
		sampler,
		'a payout in dollars that is never executed',
		{ id: dollars.id, code: 'USD', isPayout: true, name: 'Grace Hopper' },
		{ lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 12_345 },
	);
	sandbox.clock.advance(settings.quoteLifetime + 1);
	await late.see('EXPIRED');
}

/** A payout that the receiving bank refuses. */
export async function sampleRefusedPayout(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada, now } = sampler;
	const refusing = await addBank(sandbox, ada.wallet, '000123456004');
	const refused = await requestPayment(sampler, 'a refused payout', {
		...{ id: refusing.id, code: 'USD', isPayout: true, name: 'Grace Hopper' },
	});
	await refused.run();
	sandbox.clock.advance(settings.settlementDelay);
	const refund = {
		reference,
		initiatedAt: now(),
		status: 'PENDING',
		reason: 'TRANSACTION_FAILED',
	};
	const failureReason = 'COUNTERPARTY_POST_TX_FAILED';
	await refused.see('FAILED', { failureReason, refund });
	sandbox.clock.advance(settings.settlementDelay);
	const returned = { ...refund, status: 'COMPLETED', settledAt: now() };
	await refused.see('FAILED', { failureReason, refund: returned });
}

/** From wallet to wallet, which is free, and what the recipient sees of it. */
export async function sampleTransfer(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada, grace, now, get, addTransaction } = sampler;
	const gift = await requestPayment(sampler, 'a gift', {
		...{ id: grace.wallet.accountId, code: 'USDB', isPayout: false },
	});
	await gift.run();
	sandbox.clock.advance(settings.settlementDelay);
	await gift.see('COMPLETED', { settledAt: now() });
	const [arrival] = (await get<Page<Transaction>>(`/transactions?customerId=${grace.customer.id}`))
		.data;
	addTransaction('the arrival of a gift', arrival ?? {}, {
		id: idOf('Transaction'),
		...ownedBy(grace),
		type: 'INCOMING',
		status: 'COMPLETED',
		source: fromWallet(ada),
		destination: toWallet(grace),
		receivedAmount: money(10_000_000, 'USDB'),
		fees: 0,
		reconciliationInstructions: { reference },
		createdAt: now(),
		updatedAt: now(),
		settledAt: now(),
	});
}

/** To a wallet outside the service, where a transfer on a network delivers the money. */
export async function sampleWalletPayout(sampler: MoneySampler): Promise<void> {
	const { sandbox, ada, now } = sampler;
	const outside = await expectJson<ExternalAccount>(
		201,
		sandbox.request('POST', '/customers/external-accounts', {
			customerId: ada.customer.id,
			currency: 'USDB',
			accountInfo: { accountType: 'SPARK_WALLET', address: 'spark1outside' },
		}),
	);
	const onNetwork = await requestPayment(sampler, 'a payout to a wallet', {
		...{ id: outside.id, code: 'USDB', isPayout: true },
	});
	await onNetwork.run();
	await onNetwork.see('PROCESSING');
	sandbox.clock.advance(settings.settlementDelay);
	const transactionHash = new Check('a hash', (value) => /^0x[0-9a-f]{64}$/.test(String(value)));
	await onNetwork.see('COMPLETED', {
		settledAt: now(),
		reconciliationInstructions: { reference, transactionHash },
	});
}

function addEuroBank(
	{ sandbox }: MoneySampler,
	{ customer }: Person,
	iban: string,
): Promise<ExternalAccount> {
	const beneficiary = {
		beneficiaryType: 'INDIVIDUAL',
		fullName: 'Grace Hopper',
		countryOfResidence: 'DE',
	};
	return expectJson(
		201,
		sandbox.request('POST', '/customers/external-accounts', {
			customerId: customer.id,
			currency: 'EUR',
			accountInfo: { accountType: 'EUR_ACCOUNT', iban, beneficiary },
		}),
	);
}
