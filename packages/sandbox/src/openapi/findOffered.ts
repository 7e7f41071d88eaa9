import { interfaceVersion, type Operation } from '@countersign/contract';
import type { Router } from '../http/router.js';

/** Tells which operations the routes of a service offer: the others are answered with 501. */
export function findOffered(service: Router): (operation: Operation) => boolean {
	const offered = new Set(service.routes.map(({ method, path }) => address(method, path)));
	return ({ method, path }) => offered.has(address(method, `/${interfaceVersion}${path}`));
}

// Routes write `:id`, the contract `{id}`, and each may have a name of its own for it.
function address(method: string, path: string): string {
	return `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;
}
