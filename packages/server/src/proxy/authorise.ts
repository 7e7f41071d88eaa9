import type { Call } from '../handler/call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { limitUse } from '../login/limitRate.js';
import { type Login, signedOut } from '../login/login.js';
import type { Exchange, Steps } from '../operations/steps.js';
import { requireOwn } from '../ownership/requireOwn.js';

/**
 * Throws unless this browser may send this request.
 *
 * @returns the exchange without signing headers that it does not accept. Those headers never decide what a request
 *   needs: the operation does, and for an execution, the quote.
 */
export async function authorise<Who extends Login | undefined>(
	exchange: Exchange<Who>,
	steps: Steps<Who>,
): Promise<Exchange<Who>> {
	const { call, login, request } = exchange;
	await steps.limit?.(exchange);
	const isOpen = !call.settings.authenticate && (await steps.opens?.(exchange));
	if (!isOpen) {
		if (!login) throw signedOut(call);
		await limitWrites(call, login, request);
		await requireOwn(call, login, request.claims, steps.recipient);
	}
	const proven = await steps.prove?.(exchange);
	return proven ? { ...exchange, request: proven } : exchange;
}

async function limitWrites(
	{ settings }: Call,
	{ accountId }: Login,
	{ operation }: BrowserRequest,
): Promise<void> {
	if (operation.method !== 'GET') await limitUse(settings, 'writesPerAccount', accountId);
}
