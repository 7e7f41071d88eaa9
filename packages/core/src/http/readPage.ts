import type { Page } from '@countersign/contract';
import { checkShape } from './checkShape.js';
import type { Http, Route } from './http.js';
import { readable } from './readable.js';

/**
 * Reads a page of a list, without its unreadable items. Some lists of the service are not paginated and have no
 * `hasMore`.
 */
export async function readPage<Item>(
	http: Http,
	route: Route,
	options: (object & { readonly signal?: AbortSignal | undefined }) | undefined,
	parse: (item: unknown) => Item,
	isNeeded?: (item: unknown) => boolean,
): Promise<Page<Item>> {
	const { signal, ...query } = options ?? {};
	const { body } = await http(route, { query, signal });
	const page = checkShape<Page<Item>>(body, { data: [{}], 'nextCursor?': 'string' });
	const data = readable(page.data, parse, isNeeded);
	return { ...page, data, hasMore: page.hasMore === true };
}
