import type {
	AccountQuoteDestination,
	CurrencyPreference,
	QuoteDestination,
	QuoteRequest,
	QuoteSource,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
} from '@countersign/contract';
import { fundingNetworks, purposesOfPayment } from '@countersign/contract/service';
import type { InputProblem } from '../errors.js';
import { amountProblems, umaAddressProblems } from '../text/fieldProblems.js';
import { idProblems } from '../text/ids.js';

const unknownCurrency: readonly InputProblem[] = [
	{ field: 'destination.currency', problem: 'unsupported' },
];

/**
 * Validates a quote request, as far as the interface's rules can be checked on the request alone.
 *
 * @param context.walletAccountId - The signed-in embedded wallet, whose payments are never executed without a
 *   signature.
 * @see service interface, §6.1
 * @example
 * ```ts
 * import type { QuoteRequest } from '@countersign/contract';
 * import { quoteRequestProblems } from '@countersign/core/format';
 *
 * export const canBeSent = (request: QuoteRequest): boolean =>
 * 	quoteRequestProblems(request).length === 0;
 * ```
 */
export function quoteRequestProblems(
	request: QuoteRequest,
	context: {
		readonly lookup?: ReceiverLookup | undefined;
		readonly walletAccountId?: string | undefined;
	} = {},
): InputProblem[] {
	const { lockedCurrencySide: side, purposeOfPayment: purpose } = request;
	const { lookup } = context;
	return [
		...sourceProblems(request.source),
		...destinationProblems(request, lookup),
		...problem('lockedCurrencySide', 'malformed', side !== 'SENDING' && side !== 'RECEIVING'),
		...amountProblems('lockedCurrencyAmount', request.lockedCurrencyAmount),
		...immediateProblems(request, context.walletAccountId),
		...problem(
			'purposeOfPayment',
			'unsupported',
			!!purpose && !purposesOfPayment.includes(purpose),
		),
		...(lookup ? lookupProblems(request, lookup) : []),
	];
}

function sourceProblems(source: QuoteSource): InputProblem[] {
	if (source.sourceType === 'ACCOUNT') {
		return idProblems('source.accountId', source.accountId, 'InternalAccount', 'ExternalAccount');
	}
	if (source.sourceType !== 'REALTIME_FUNDING') return problem('source.sourceType', 'unsupported');
	const { currency, cryptoNetwork } = source;
	// ISO 4217 codes have three letters. A stablecoin needs its network.
	const needsNetwork = !!currency && !/^[A-Z]{3}$/.test(currency);
	return [
		...problem('source.currency', 'missing', !currency),
		...problem('source.cryptoNetwork', 'missing', needsNetwork && !cryptoNetwork),
		...problem('source.cryptoNetwork', 'unsupported', isLost(currency, cryptoNetwork)),
	];
}

/** Whether the network does not bring the token. A token that a later version of the service adds is left to it. */
function isLost(token: string, network: string | undefined): boolean {
	const networks = Object.hasOwn(fundingNetworks, token) ? fundingNetworks[token] : undefined;
	return !!networks && !!network && !Object.hasOwn(networks, network);
}

function destinationProblems(
	{ source, destination, lookupId }: QuoteRequest,
	lookup: ReceiverLookup | undefined,
): InputProblem[] {
	if (destination.destinationType === 'UMA_ADDRESS') {
		return [
			...umaAddressProblems('destination.umaAddress', destination.umaAddress),
			...problem('lookupId', 'missing', !lookupId && !lookup),
		];
	}
	if (destination.destinationType !== 'ACCOUNT') {
		return problem('destination.destinationType', 'unsupported');
	}
	const { accountId } = destination;
	const isItself = source.sourceType === 'ACCOUNT' && !!accountId && source.accountId === accountId;
	return [
		...idProblems('destination.accountId', accountId, 'InternalAccount', 'ExternalAccount'),
		...problem('destination.accountId', 'unexpected', isItself),
	];
}

/** An embedded wallet must sign first, and real-time funding must arrive first. */
function immediateProblems(
	{ source, immediatelyExecute }: QuoteRequest,
	walletAccountId: string | undefined,
): InputProblem[] {
	const mustWait = source.sourceType !== 'ACCOUNT' || source.accountId === walletAccountId;
	return problem('immediatelyExecute', 'unexpected', immediatelyExecute === true && mustWait);
}

function problem(field: string, kind: InputProblem['problem'], applies = true): InputProblem[] {
	return applies ? [{ field, problem: kind }] : [];
}

/** What is wrong with a quote request, given the result of its lookup. */
function lookupProblems(request: QuoteRequest, lookup: ReceiverLookup): InputProblem[] {
	const { destination, lookupId = lookup.lookupId } = request;
	if (lookupId !== lookup.lookupId || receiverOf(lookup) !== receiverOf(destination)) {
		return [{ field: 'lookupId', problem: 'unexpected' }];
	}
	const asked = 'currency' in destination ? destination.currency : undefined;
	const taken = lookup.supportedCurrencies.filter(
		({ currency }) => asked === undefined || currency.code === asked,
	);
	const missing = (lookup.requiredPayerDataFields ?? []).filter(
		({ name, mandatory }) => mandatory && !isGiven(request.senderCustomerInfo?.[name]),
	);
	return [
		...(taken.length > 0 ? limitProblems(request, taken) : unknownCurrency),
		...missing.map(({ name }): InputProblem => {
			return { field: `senderCustomerInfo.${name}`, problem: 'missing' };
		}),
	];
}

/** If the request has no currency, the account holds one of these, and the service knows which. */
function limitProblems(
	{ lockedCurrencySide, lockedCurrencyAmount: amount }: QuoteRequest,
	taken: readonly CurrencyPreference[],
): InputProblem[] {
	// An amount that is locked on the sending side is in another currency.
	if (lockedCurrencySide === 'SENDING') return [];
	if (taken.some(({ min, max }) => amount >= min && amount <= max)) return [];
	return [{ field: 'lockedCurrencyAmount', problem: 'outOfRange' }];
}

function receiverOf(receiver: ReceiverLookup | QuoteRequest['destination']): string {
	if ('receiverUmaAddress' in receiver) return receiver.receiverUmaAddress;
	return 'umaAddress' in receiver ? receiver.umaAddress : receiver.accountId;
}

function isGiven(value: unknown): boolean {
	return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/**
 * Who receives the money. `lookup` is the result of `lookupUma` or `lookupExternalAccount`: it provides the
 * `lookupId`, and the currency, amount and sender details are checked against it before anything is sent. A receiver
 * at a UMA address needs `lookup` or `lookupId`.
 *
 * @see service interface, §6.1
 */
export type QuoteReceiver =
	| {
			readonly destination: AccountQuoteDestination;
			readonly lookup?: ReceiverLookup | undefined;
			readonly lookupId?: string;
	  }
	| {
			readonly destination: QuoteDestination;
			readonly lookup: ReceiverLookup;
			readonly lookupId?: string;
	  }
	| {
			readonly destination: QuoteDestination;
			readonly lookup?: ReceiverLookup | undefined;
			readonly lookupId: string;
	  };

/** The response of a lookup: the currencies of a receiver, and the sender details that it needs. */
export type ReceiverLookup = ReceiverUmaLookup | ReceiverExternalAccountLookup;
