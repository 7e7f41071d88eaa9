import { isWalletError, WalletError } from '../errors.js';
import { isResponseLost } from '../http/isResponseLost.js';

/**
 * What a signed operation came to. When its signed leg was sent and no response arrived, it is not sent
 * again: `read` looks whether it took effect.
 *
 * @param read - Undefined when there is no sign of it.
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
 * A removal of what may be gone already. The response that it was not found proves nothing by itself: only
 * what cannot be read any more counts as removed.
 */
export function unlessGone(
	removing: Promise<unknown>,
	isGone: () => Promise<boolean>,
): Promise<unknown> {
	return removing.catch(async (error) => {
		if (!isNotFound(error) || !(await isGone().catch(() => false))) throw error;
	});
}

/** Whether the service knows nothing by that id. */
export function isNotFound(error: unknown): boolean {
	return isWalletError(error) && error.code === 'service.not_found';
}
