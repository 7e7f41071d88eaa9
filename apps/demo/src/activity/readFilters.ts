import type { TransactionFilters } from '@countersign/core/query';

/** What a filter of the address may look like; what does not is left out, as if nobody had set it. */
const shapes: Readonly<Record<string, RegExp>> = {
	type: /^(INCOMING|OUTGOING)$/,
	status: /^[A-Z_]{1,32}$/,
	accountIdentifier: /^ExternalAccount:[\w-]{1,64}$/,
	startDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
	endDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
};

/** The filters that the query of an address names. */
export function readFilters(search: string): TransactionFilters {
	const given = [...new URLSearchParams(search)];
	return Object.fromEntries(given.filter(([name, value]) => isFilter(name, value)));
}

function isFilter(name: string, value: string): boolean {
	return Object.hasOwn(shapes, name) && (shapes[name]?.test(value) ?? false);
}

/** The query string of an address that {@link readFilters} reads, with its `?`; empty without filters. */
export function writeFilters(filters: TransactionFilters): string {
	const query = new URLSearchParams(
		Object.entries(filters).map(([name, value]) => [name, `${value}`]),
	);
	return query.size === 0 ? '' : `?${query}`;
}
