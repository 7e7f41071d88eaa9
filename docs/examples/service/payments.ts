import type * as contract from '@countersign/contract';
import { limits } from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	cryptoNetworks,
	customerInfoFieldNames,
	fundingNetworks,
	incomingTransactionFailureReasons,
	limitKinds,
	maxDecimals,
	outgoingTransactionFailureReasons,
	outgoingTransactionStatuses,
	purposesOfPayment,
	quoteStatuses,
	refundReasons,
	refundStatuses,
	transactionStatuses,
	transactionTypes,
	umaAddressPattern,
} from '@countersign/contract/service';
import { allOf, callService, onlyItem, type Service } from './client.js';

/** Looks up who is behind a UMA address, for one of the platform's customers. */
export function lookUpAddress(service: Service, receiverUmaAddress: string, customerId: string) {
	if (!umaAddressPattern.test(receiverUmaAddress)) throw new TypeError('Not a UMA address.');
	const query: service.ReceiverLookupQuery = { customerId };
	const ids = { receiverUmaAddress };
	return callService<contract.ReceiverUmaLookup>(service, 'lookupUma', { ids, query });
}

/** Looks up the owner of a bank account. */
export const lookUpAccount = (service: Service, accountId: string) =>
	callService<contract.ReceiverExternalAccountLookup>(service, 'lookupExternalAccount', {
		ids: { accountId },
	});

/** The most that a receiver takes in a currency, in its smallest unit. */
export const maxOf = (preferences: readonly contract.CurrencyPreference[], code: string): number =>
	preferences.find(({ currency }) => currency.code === code)?.max ?? 0;

/** What a payer must still tell before a quote is made. */
export const missing = (
	asked: readonly contract.CounterpartyFieldDefinition[],
	told: contract.CustomerInfo,
): readonly string[] =>
	asked.filter(({ name, mandatory }) => mandatory && !(name in told)).map(({ name }) => name);

/** Whether a form of this version knows a detail that a receiver asks for. */
export const hasField = (name: string): name is contract.CustomerInfoFieldName =>
	customerInfoFieldNames.some((known) => known === name);

/** The networks that a person can bring a token by, and what takes it there: `BASE_WALLET` on Base. */
export const waysIn = (token: string): readonly (readonly [network: string, takenBy: string])[] =>
	Object.entries(fundingNetworks[token] ?? {});

/** From a wallet. */
export const fromWallet = (accountId: string): contract.AccountQuoteSource => ({
	sourceType: 'ACCOUNT',
	accountId,
});

/** By a transfer that the sender makes once the quote exists. */
export const fromTransfer = (currency: string): service.RealtimeFundingQuoteSource => ({
	sourceType: 'REALTIME_FUNDING',
	currency,
	cryptoNetwork:
		cryptoNetworks.find((network: service.CryptoNetwork) => network === 'BASE') ?? 'BASE',
});

/** To a bank account, and to a UMA address. */
export const toAccount = (accountId: string): contract.AccountQuoteDestination => ({
	destinationType: 'ACCOUNT',
	accountId,
});
export const toAddress = (umaAddress: string): contract.UmaQuoteDestination => ({
	destinationType: 'UMA_ADDRESS',
	umaAddress,
});

/**
 * Asks for a quote that fixes one side, whose amount is in the smallest unit of its currency. Another quote needs another
 * key: the same one returns the first quote again.
 */
export function quote(
	service: Service,
	idempotencyKey: string,
	source: contract.QuoteSource,
	destination: contract.QuoteDestination,
	[lockedCurrencySide, lockedCurrencyAmount]: readonly [contract.QuoteLockSide, number],
): Promise<contract.Quote> {
	if (lockedCurrencyAmount > limits.lockedCurrencyAmount) {
		throw new RangeError('The amount is above the limit of the service.');
	}
	const [purposeOfPayment]: readonly service.PurposeOfPayment[] = purposesOfPayment;
	const body: contract.QuoteRequest = {
		source,
		destination,
		lockedCurrencySide,
		lockedCurrencyAmount,
		...(purposeOfPayment === undefined ? {} : { purposeOfPayment }),
	};
	return callService(service, 'createQuote', { body, idempotencyKey });
}

/** Whether a quote can still be executed. Its own `expiresAt` decides, no fixed time does. */
export function isOpen({ status, expiresAt }: contract.Quote, now: number): boolean {
	const open: contract.QuoteStatus = quoteStatuses[0];
	return status === open && now < Date.parse(expiresAt);
}

/** What the service's own fee on a payment is, in the smallest unit of the sending currency. */
export const sendingFee = (details: service.OutgoingRateDetails): number =>
	details.serviceApiFixedFee + details.serviceApiVariableFeeAmount;

/** The same fee on an incoming payment, in the smallest unit of the receiving currency. */
export const receivingFee = (details: service.IncomingRateDetails): number =>
	details.serviceApiFixedFee + details.serviceApiVariableFeeAmount;

/** What a dollar buys in euros now: `receivingAmount` for `sendingAmount`, as an estimate. */
export async function dollarRate(service: Service): Promise<contract.ExchangeRate | undefined> {
	const query: contract.ExchangeRateQuery = { sourceCurrency: 'USD', destinationCurrency: ['EUR'] };
	return onlyItem(
		await callService<service.List<contract.ExchangeRate>>(service, 'listExchangeRates', {
			query,
		}),
	);
}

/** The fees of a rate, in the smallest unit of the currency that is sent. */
export const feesOf = ({ total, fixed }: service.ExchangeRateFees): number => total ?? fixed ?? 0;

/** What arrives of a withdrawal to a blockchain. */
export async function netOf(
	service: Service,
	body: contract.WithdrawalFeeRequest,
): Promise<number> {
	const fee = await callService<contract.WithdrawalFee>(service, 'estimateWithdrawalFee', { body });
	return fee.netAmount;
}

/** `12.30`: an amount in whole units, exactly. */
export function wholeUnits({ amount, currency }: contract.CurrencyAmount): string {
	const digits = String(amount).padStart(currency.decimals + 1, '0');
	const cut = digits.length - currency.decimals;
	return isCountable(currency) ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
}

const isCountable = ({ decimals }: contract.Currency): boolean =>
	decimals > 0 && decimals <= maxDecimals;

/** One of the two accounts of a transfer. */
export const accountFor = (accountId: string): service.AccountReference => ({ accountId });

/** A bank account that gets its money by one of its rails. */
export const byRail = (
	accountId: string,
	paymentRail: service.PaymentRail,
): service.TransferOutDestination => ({ accountId, paymentRail });

/** Pulls money in from a bank account of the customer. Store the key with the intent, for retries. */
export const pullIn = (
	service: Service,
	idempotencyKey: string,
	body: contract.TransferInRequest,
) => callService<contract.Transaction>(service, 'createTransferIn', { body, idempotencyKey });

/** Pays money out to a bank account. Store the key with the intent, for retries. */
export const payOut = (
	service: Service,
	idempotencyKey: string,
	body: contract.TransferOutRequest,
) => callService<contract.Transaction>(service, 'createTransferOut', { body, idempotencyKey });

/** Everything that failed in a month. */
export const failedIn = (service: Service, startDate: string, endDate: string) =>
	allOf((page) => {
		const query: contract.TransactionListQuery = { ...page, status: 'FAILED', startDate, endDate };
		return callService<contract.Page<contract.Transaction>>(service, 'listTransactions', { query });
	});

/** Filters that a history offers. */
export const filters: {
	readonly status: readonly contract.TransactionStatus[];
	readonly type: readonly contract.TransactionType[];
} = { status: transactionStatuses, type: transactionTypes };

/** Whether money is still on its way out. */
export function isOnItsWay({ status }: contract.OutgoingTransaction): boolean {
	const known: service.OutgoingTransactionStatus | undefined = outgoingTransactionStatuses.find(
		(one) => one === status,
	);
	return known === 'PENDING' || known === 'PROCESSING';
}

/** Who paid, as far as the payment tells. */
export function payerOf(source: service.TransactionSource): string {
	switch (source.sourceType) {
		case 'UMA_ADDRESS':
			return addressOf(source);
		case 'REALTIME_FUNDING':
			return holderOf(source);
		default:
			return accountOf(source);
	}
}

const accountOf = ({ accountId }: service.AccountTransactionSource): string => accountId;
const addressOf = ({ umaAddress }: service.UmaTransactionSource): string => umaAddress;
const holderOf = (transfer: service.RealtimeFundingTransactionSource): string =>
	transfer.accountHolderName ?? transfer.bankName ?? transfer.currency;

/** Who is paid. */
export const payeeOf = (destination: service.TransactionDestination): string =>
	destination.destinationType === 'UMA_ADDRESS'
		? paidAddress(destination)
		: paidAccount(destination);

const paidAddress = ({ umaAddress }: service.UmaTransactionDestination): string => umaAddress;
const paidAccount = ({ accountId }: service.AccountTransactionDestination): string => accountId;

/** What to search a bank statement for. */
export const referenceOf = (instructions: service.ReconciliationInstructions): string | undefined =>
	instructions.reference ?? instructions.transactionHash;

/** Whether the sender can simply try again. */
export function canTryAgain({ failureReason }: contract.OutgoingTransaction): boolean {
	const known: contract.OutgoingTransactionFailureReason | undefined =
		outgoingTransactionFailureReasons.find((one) => one === failureReason);
	return known === 'QUOTE_EXPIRED' || known === 'LIGHTNING_PAYMENT_FAILED';
}

/** Whether the platform's own webhook made an incoming payment fail. */
export function isOurFault({ failureReason }: contract.IncomingTransaction): boolean {
	const known: contract.IncomingTransactionFailureReason | undefined =
		incomingTransactionFailureReasons.find((one) => one === failureReason);
	return known?.startsWith('PAYMENT_APPROVAL_') === true;
}

/** `2 refunds wait for the bank` */
export function refundsByStatus(
	refunds: readonly service.Refund[],
): Readonly<Record<service.RefundStatus, number>> {
	const count = (status: service.RefundStatus) =>
		refunds.filter((one) => one.status === status).length;
	const [pending, completed, failed] = refundStatuses;
	return { [pending]: count(pending), [completed]: count(completed), [failed]: count(failed) };
}

/** Why money came back, where this version knows the reason. */
export const whyRefunded = ({ reason }: service.Refund): contract.RefundReason | undefined =>
	refundReasons.find((known) => known === reason);

/** Tells the service that the customer has the receipt. */
export function confirmReceipt(service: Service, transactionId: string, at: Date) {
	const body: service.ReceiptDeliveryConfirmRequest = {
		receiptDeliveryConfirmedAt: at.toISOString(),
	};
	return callService<contract.Transaction>(service, 'confirmReceiptDelivery', {
		ids: { transactionId },
		body,
	});
}

/** Accepts or refuses an incoming payment after the webhook's response. */
export const approve = (
	service: Service,
	id: string,
	body: service.TransactionApproveRequest = {},
) =>
	callService<contract.IncomingTransaction>(service, 'approveTransaction', {
		ids: { transactionId: id },
		body,
	});
export function reject(service: Service, transactionId: string) {
	const body: service.TransactionRejectRequest = { reason: 'The account is closed.' };
	return callService<contract.IncomingTransaction>(service, 'rejectTransaction', {
		ids: { transactionId },
		body,
	});
}

/** The banks of a country, by the name that an account's `bankName` takes. */
export async function banksOf(
	service: Service,
	country: string,
): Promise<readonly contract.Discovery[]> {
	const query: contract.DiscoveryQuery = { country };
	const { data = [] } = await callService<service.DiscoveryList>(service, 'listDiscoveries', {
		query,
	});
	return data;
}

/** Platforms that can be paid by UMA address in a country. */
export async function providersIn(
	service: Service,
	countryCode: string,
): Promise<readonly service.UmaProvider[]> {
	const query: service.UmaProviderListQuery = { countryCode, sortOrder: 'asc' };
	const { data = [] } = await callService<service.UmaProviderPage>(service, 'listUmaProviders', {
		query,
	});
	return data;
}

/** A payment of a type that this backend does not know yet is kept, and counted in no sum. */
export const isOther = (
	transaction: contract.Transaction,
): transaction is contract.OtherTransaction =>
	!transactionTypes.some((type) => type === transaction.type);

/** What is left of a customer's limits today in a currency, by kind of limit. */
export const leftOf = (
	{ platform, own, spent }: service.SpendingLimitsState,
	code: string,
): Partial<Record<service.LimitKind, number>> => {
	const total = spent[code] ?? 0;
	const left = limitKinds.map((kind) => {
		const lowest = Math.min(platform[kind]?.[code] ?? Infinity, own[kind]?.[code] ?? Infinity);
		return [kind, kind === 'perPayment' ? lowest : Math.max(0, lowest - total)] as const;
	});
	return Object.fromEntries(left.filter(([, amount]) => amount < Infinity));
};
