import { isWalletError } from '../errors.js';
import { isAnswer, refusalIn, unknown } from '../http/deliver.js';
import { isRefusal } from '../http/isRefusal.js';

/**
 * Sends a request that changes something, once, and resolves to its outcome. After a failure of any kind, `read` checks
 * whether the request took effect: a refusal may be the response to a second delivery of it (see {@link isRefusal}).
 *
 * @param read - Resolves to undefined if the request had no effect. Absent if nothing shows the effect; then only what
 *   certainly answers this request counts (see {@link isAnswer}).
 * @throws the refusal, if `read` shows no effect. WalletError `outcome.unknown` after every other failure. An abort
 *   passes through.
 */
export async function settle<Result>(
	send: () => Promise<Result>,
	read?: () => Promise<Result | undefined>,
): Promise<Result> {
	try {
		return await send();
	} catch (error) {
		if (!isWalletError(error)) throw error;
		const shown = await read?.().then(
			(found) => ({ found }),
			() => undefined,
		);
		if (shown?.found !== undefined) return shown.found;
		const refusal = refusalIn(error);
		const isRefused = read ? shown && isRefusal(refusal) : isAnswer(error);
		if (isRefused) throw refusal;
		throw refusal === error ? unknown(error) : error;
	}
}

/**
 * A removal of something that may already be gone. A "not found" response alone proves nothing: only what can no
 * longer be read counts as removed.
 */
export function unlessGone(
	removing: Promise<unknown>,
	isGone: () => Promise<boolean>,
): Promise<unknown> {
	return removing.catch(async (error) => {
		if (!isNotFound(error) || !(await isGone().catch(() => false))) throw error;
	});
}

/** Whether the service does not know that id. */
export function isNotFound(error: unknown): boolean {
	return isWalletError(error) && error.code === 'service.not_found';
}
