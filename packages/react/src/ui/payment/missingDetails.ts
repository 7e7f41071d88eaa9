import type { CustomerInfo, ReceiverUmaLookup } from '@countersign/contract';
import { detailsFor } from './detailsFor.js';

/** Names of what this receiver must be told about the person and is not known. */
export function missingDetails(
	lookup: ReceiverUmaLookup | undefined,
	details?: CustomerInfo,
): readonly string[] {
	const given = detailsFor(lookup, details);
	const { requiredPayerDataFields: asked = [] } = lookup ?? {};
	return asked
		.filter(({ name, mandatory }) => mandatory && given[name] === undefined)
		.map(({ name }) => name);
}
