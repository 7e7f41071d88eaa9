import type { OperationMatch } from './matchOperation.js';

/** The path at the service: built anew from the pattern, never from the path that came in. */
export function servicePath(
	{ operation, pathIds }: OperationMatch,
	query: URLSearchParams,
): string {
	const path = operation.path.replace(/\{(\w+)\}/g, (_, placeholder: string) =>
		encodeURIComponent(pathIds[placeholder] ?? ''),
	);
	return query.size > 0 ? `${path}?${query}` : path;
}
