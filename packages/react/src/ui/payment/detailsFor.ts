import type { CustomerInfo, ReceiverUmaLookup } from '@countersign/contract';

/** Of what is known about a person, what this receiver asks. */
export function detailsFor(
	lookup: ReceiverUmaLookup | undefined,
	details: CustomerInfo = {},
): CustomerInfo {
	const { requiredPayerDataFields: asked = [] } = lookup ?? {};
	const given = asked.filter(({ name }) => details[name] !== undefined && details[name] !== '');
	return Object.fromEntries(given.map(({ name }) => [name, details[name]]));
}
