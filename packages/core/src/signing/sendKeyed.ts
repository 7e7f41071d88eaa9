import type { OperationRoute } from '@countersign/contract/service';
import { isWalletError, WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http, HttpRequest } from '../http/http.js';
import { isRefusal, untilRepeatable } from '../http/isRefusal.js';

/** No repeat after this time: a person who has waited longer may have paid another way. Milliseconds. */
export const maxRepeat = 60_000;

/**
 * Sends a request that moves money without a signature, with its idempotency key. The key is what its outcome is read
 * with: after a failure of any kind, the same request is sent once more, after the wait that the backend asks for.
 *
 * @throws the second refusal, if both attempts were refused; WalletError `execution.unknown` otherwise. An abort
 *   passes through.
 */
export async function sendKeyed<Result>(
	{ http, clock }: { readonly http: Http; readonly clock: Clock },
	operation: OperationRoute,
	request: HttpRequest & { readonly read: (body: unknown) => Result },
): Promise<Result> {
	const attempt = async () => request.read((await http(operation, request)).body);
	const start = clock.local();
	let failure: unknown;
	try {
		return await attempt();
	} catch (error) {
		if (!isWalletError(error)) throw error;
		failure = error;
	}
	try {
		await untilRepeatable(failure, request.signal);
		if (clock.local() - start > maxRepeat) throw failure;
		return await attempt();
	} catch (cause) {
		if (isRefusal(failure) && isRefusal(cause)) throw cause;
		throw new WalletError(
			'execution.unknown',
			'A transfer was sent and no response arrived that can be read. Call again with the same idempotencyKey, or check the transactions.',
			{ cause },
		);
	}
}
