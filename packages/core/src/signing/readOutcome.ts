import { isWalletError, WalletError } from '../errors.js';
import { isResponseLost } from '../http/isResponseLost.js';

/**
 * Resolves to the result of a signed operation. When its signed leg was sent and no response arrived, it is not sent
 * again: `read` checks whether it took effect.
 *
 * @param read - Resolves to undefined if it seems to have had no effect.
 * @throws WalletError `outcome.unknown` when the response was lost and nothing shows that it took effect.
 */
export async function readOutcome<Result>(
	sending: Promise<Result>,
	read: () => Promise<Result | undefined>,
): Promise<Result> {
	try {
		return await sending;
	} catch (error) {
		if (!isSignedResponseLost(error)) throw error;
		const found = await read().catch(() => undefined);
		if (found !== undefined) return found;
		throw unknown(error);
	}
}

/** Only errors of a signed leg name a request id. */
function isSignedResponseLost(error: unknown): error is WalletError {
	return isWalletError(error) && error.requestId !== undefined && isResponseLost(error);
}

function unknown(cause: WalletError): WalletError {
	const { operation, requestId } = cause;
	return new WalletError(
		'outcome.unknown',
		'The response to a signed request was lost, and nothing shows yet that it took effect. Check before you start again.',
		{ cause, operation, requestId },
	);
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
