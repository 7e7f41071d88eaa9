import type { CurrencyPreference, QuoteRequest } from '@countersign/contract';
import type { InputProblem } from '../errors.js';
import type { ReceiverLookup } from './receiverLookup.js';

/** What is wrong with a quote request in the light of what its receiver said. */
export function lookupProblems(request: QuoteRequest, lookup: ReceiverLookup): InputProblem[] {
	const { destination, lookupId = lookup.lookupId } = request;
	if (lookupId !== lookup.lookupId || receiverOf(lookup) !== receiverOf(destination)) {
		return [{ field: 'lookupId', problem: 'unexpected' }];
	}
	const asked = 'currency' in destination ? destination.currency : undefined;
	const taken = lookup.supportedCurrencies.find(
		({ currency }) => asked === undefined || currency.code === asked,
	);
	const missing = (lookup.requiredPayerDataFields ?? []).filter(
		({ name, mandatory }) => mandatory && !isGiven(request.senderCustomerInfo?.[name]),
	);
	return [
		...(taken ? limitProblems(request, taken) : unknownCurrency),
		...missing.map(({ name }): InputProblem => {
			return { field: `senderCustomerInfo.${name}`, problem: 'missing' };
		}),
	];
}

const unknownCurrency: readonly InputProblem[] = [
	{ field: 'destination.currency', problem: 'unsupported' },
];

function limitProblems(request: QuoteRequest, { min, max }: CurrencyPreference): InputProblem[] {
	const { lockedCurrencySide, lockedCurrencyAmount: amount } = request;
	// What is locked on the other side is in another currency.
	if (lockedCurrencySide === 'SENDING' || (amount >= min && amount <= max)) return [];
	return [{ field: 'lockedCurrencyAmount', problem: 'outOfRange' }];
}

function receiverOf(receiver: ReceiverLookup | QuoteRequest['destination']): string {
	if ('receiverUmaAddress' in receiver) return receiver.receiverUmaAddress;
	return 'umaAddress' in receiver ? receiver.umaAddress : receiver.accountId;
}

function isGiven(value: unknown): boolean {
	return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}
