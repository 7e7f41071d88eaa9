import { promises } from 'node:dns';

/**
 * Has Playwright's own requests find the names below `localhost` on this machine, as browsers do by themselves. Node asks the
 * system, which may not know them.
 */
export function resolveLocalhost(): void {
	const { lookup } = promises;
	const find = (name: string, ...options: unknown[]) =>
		Reflect.apply(lookup, promises, [name.replace(/^.*\.localhost$/, 'localhost'), ...options]);
	Object.assign(promises, { lookup: find });
}
