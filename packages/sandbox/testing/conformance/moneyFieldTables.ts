import { z } from 'zod';
import type { Answered, FieldTable, Resource } from './fieldTable.js';
import {
	amount,
	currency,
	currencyAmount,
	dateTime,
	flag,
	idOf,
	list,
	notNegative,
	object,
	positive,
	text,
} from './values.js';

const ofType =
	(type: string) =>
	({ transactions }: Answered) =>
		transactions.filter((resource) => resource['type'] === type);
const holding =
	(...names: readonly string[]) =>
	({ objects }: Answered) =>
		objects.filter((resource) => names.every((name) => name in resource));
const isFailed = ({ status }: Resource) => status === 'FAILED';
const isOfWallet = ({ paymentInstructions }: Resource) =>
	JSON.stringify(paymentInstructions ?? '').includes('"EMBEDDED_WALLET"');
const kindOf = (discriminator: string, ...kinds: readonly string[]) =>
	z.looseObject({ [discriminator]: z.enum(kinds) });

const source = kindOf('sourceType', 'ACCOUNT', 'UMA_ADDRESS', 'REALTIME_FUNDING');
const destination = kindOf('destinationType', 'ACCOUNT', 'UMA_ADDRESS');

/** Fields of money, of payments and of quotes. */
export const moneyFieldTables: readonly FieldTable[] = [
	{
		section: 'CurrencyAmount',
		find: holding('amount', 'currency'),
		fields: [
			{ name: 'amount', presence: 'always', value: amount },
			{ name: 'currency', presence: 'always', value: currency },
		],
	},
	{
		section: 'Currency',
		find: holding('code', 'decimals'),
		fields: [
			{ name: 'code', presence: 'always', value: text },
			{ name: 'name', presence: 'always', value: text },
			{ name: 'symbol', presence: 'always', value: text },
			{ name: 'decimals', presence: 'always', value: amount },
		],
	},
	{
		section: 'Transaction',
		find: ({ transactions }) => transactions,
		fields: [
			{ name: 'id', presence: 'always', value: idOf('Transaction') },
			{
				name: 'status',
				presence: 'always',
				value: z.enum([
					'CREATED',
					'PENDING',
					'PROCESSING',
					'COMPLETED',
					'REJECTED',
					'FAILED',
					'REFUNDED',
					'EXPIRED',
				]),
			},
			{ name: 'type', presence: 'always', value: z.enum(['INCOMING', 'OUTGOING']) },
			{ name: 'destination', presence: 'always', value: destination },
			{ name: 'customerId', presence: 'always', value: idOf('Customer') },
			{ name: 'platformCustomerId', presence: 'always', value: text },
			{ name: 'settledAt', presence: 'sometimes', value: dateTime },
			{ name: 'createdAt', presence: 'always', value: dateTime },
			{ name: 'updatedAt', presence: 'always', value: dateTime },
			{ name: 'receiptDeliveryConfirmedAt', presence: 'sometimes', value: dateTime },
			// This sandbox has no agents, so the platform started every payment.
			{ name: 'agentId', presence: 'never', value: text },
			{ name: 'description', presence: 'sometimes', value: text },
			// The other side of a payment is simulated and gives no information.
			{ name: 'counterpartyInformation', presence: 'never', value: object },
		],
	},
	{
		section: 'IncomingTransaction',
		find: ofType('INCOMING'),
		fields: [
			{ name: 'type', presence: 'always', value: z.literal('INCOMING') },
			{ name: 'receivedAmount', presence: 'always', value: currencyAmount },
			{ name: 'source', presence: 'always', value: source },
			{ name: 'fees', presence: 'always', value: amount },
			{
				name: 'reconciliationInstructions',
				presence: ({ status }) => status !== 'CREATED',
				value: object,
			},
			{
				name: 'rateDetails',
				presence: (resource) => JSON.stringify(resource['source']).includes('UMA_ADDRESS'),
				value: object,
			},
			{
				name: 'failureReason',
				presence: isFailed,
				value: z.enum([
					'LNURLP_FAILED',
					'PAY_REQUEST_FAILED',
					'PAYMENT_APPROVAL_WEBHOOK_ERROR',
					'PAYMENT_APPROVAL_TIMED_OUT',
					'OFFRAMP_FAILED',
					'MISSING_MANDATORY_PAYEE_DATA',
					'QUOTE_EXPIRED',
					'QUOTE_EXECUTION_FAILED',
				]),
			},
		],
	},
	{
		section: 'OutgoingTransaction',
		find: ofType('OUTGOING'),
		fields: [
			{ name: 'type', presence: 'always', value: z.literal('OUTGOING') },
			{
				name: 'status',
				presence: 'always',
				value: z.enum(['PENDING', 'EXPIRED', 'PROCESSING', 'COMPLETED', 'FAILED']),
			},
			{ name: 'source', presence: 'always', value: source },
			{ name: 'sentAmount', presence: 'always', value: currencyAmount },
			{ name: 'receivedAmount', presence: 'always', value: currencyAmount },
			{ name: 'exchangeRate', presence: ({ quoteId }) => quoteId !== undefined, value: positive },
			{ name: 'fees', presence: 'always', value: amount },
			{ name: 'reconciliationInstructions', presence: 'always', value: object },
			{ name: 'quoteId', presence: 'sometimes', value: idOf('Quote') },
			// They are on the quote, which says how to fund it.
			{ name: 'paymentInstructions', presence: 'never', value: list },
			{
				name: 'refund',
				presence: 'sometimes',
				value: kindOf('status', 'PENDING', 'COMPLETED', 'FAILED'),
			},
			{ name: 'rateDetails', presence: ({ quoteId }) => quoteId !== undefined, value: object },
			{ name: 'failureReason', presence: isFailed, value: text },
		],
	},
	{
		section: 'ReconciliationInstructions',
		find: ({ transactions }) =>
			transactions.map(({ reconciliationInstructions }) => Object(reconciliationInstructions)),
		fields: [
			{ name: 'reference', presence: 'always', value: text },
			// No transfer of this sandbox is on a blockchain.
			{ name: 'transactionHash', presence: 'never', value: text },
		],
	},
	{
		section: 'IncomingRateDetails',
		find: (answered) =>
			ofType('INCOMING')(answered)
				.filter((resource) => 'rateDetails' in resource)
				.map(({ rateDetails }) => Object(rateDetails)),
		fields: [
			{ name: 'serviceApiMultiplier', presence: 'always', value: positive },
			{ name: 'serviceApiFixedFee', presence: 'always', value: amount },
			{ name: 'serviceApiVariableFeeRate', presence: 'always', value: notNegative },
			{ name: 'serviceApiVariableFeeAmount', presence: 'always', value: notNegative },
		],
	},
	{
		section: 'PaymentInstructions',
		find: holding('accountOrWalletInfo'),
		fields: [
			{
				name: 'accountOrWalletInfo',
				presence: 'always',
				value: z.looseObject({ accountType: text }),
			},
			{ name: 'instructionsNotes', presence: 'always', value: text },
			{ name: 'isPlatformAccount', presence: 'always', value: flag },
		],
	},
	{
		section: 'Quote',
		find: ({ quotes }) => quotes,
		fields: [
			{ name: 'id', presence: 'always', value: idOf('Quote') },
			{
				name: 'status',
				presence: 'always',
				value: z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED']),
			},
			{ name: 'createdAt', presence: 'always', value: dateTime },
			{ name: 'expiresAt', presence: 'always', value: dateTime },
			{ name: 'source', presence: 'always', value: source },
			{ name: 'destination', presence: 'always', value: destination },
			{ name: 'sendingCurrency', presence: 'always', value: currency },
			{ name: 'receivingCurrency', presence: 'always', value: currency },
			{ name: 'totalSendingAmount', presence: 'always', value: amount },
			{ name: 'totalReceivingAmount', presence: 'always', value: amount },
			{ name: 'exchangeRate', presence: 'always', value: positive },
			{ name: 'feesIncluded', presence: 'always', value: amount },
			{ name: 'transactionId', presence: 'always', value: idOf('Transaction') },
			{ name: 'paymentInstructions', presence: 'sometimes', value: list },
			// The other side of a payment is simulated and gives no information.
			{ name: 'counterpartyInformation', presence: 'never', value: object },
			{ name: 'rateDetails', presence: 'always', value: object },
			{ name: 'payloadToSign', presence: isOfWallet, value: text },
		],
	},
	{
		section: 'GET /transactions, answer',
		find: ({ transactionLists }) => transactionLists,
		fields: [
			{ name: 'data', presence: 'always', value: list },
			{ name: 'hasMore', presence: 'always', value: flag },
			{ name: 'nextCursor', presence: ({ hasMore }) => hasMore === true, value: text },
			{ name: 'totalCount', presence: 'always', value: amount },
		],
	},
];
