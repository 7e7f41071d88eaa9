import { defaultHeaderNames, type OperationName, operations } from '@countersign/contract/service';
import type { Leg } from '../sentRequest.js';
import { origin } from './browser.js';
import type { Point, World } from './gridFaults.js';

/** The request at which something goes wrong. */
export interface Target {
	readonly operation: OperationName;
	readonly leg: Leg;
	readonly point: Point;
	readonly world: World;
}

/** Whether a request, as it leaves the page, is of that operation and leg. */
export function isTarget(
	{ operation, leg }: Target,
	input: unknown,
	init: { readonly method?: string; readonly headers?: HeadersInit } | undefined,
): boolean {
	const { method, path } = operations[operation];
	const isSigned = new Headers(init?.headers).has(defaultHeaderNames.walletSignature);
	const pattern = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
	const { pathname } = new URL(String(input), origin);
	return (
		(init?.method ?? 'GET') === method && pattern.test(pathname) && isSigned === (leg === 'signed')
	);
}
