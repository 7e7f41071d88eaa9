import type { OperationRoute } from '@countersign/contract';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http, HttpRequest } from '../http/http.js';
import { isResponseLost, untilRepeatable } from '../http/isResponseLost.js';

/** No repeat after this time: a person who has waited longer may have paid another way. Milliseconds. */
export const longestRepeat = 60_000;

/**
 * Sends a request that moves money without a signature, with its idempotency key. When the response is lost, or is
 * an unreadable success, the same request is sent once more, after the wait that the backend asks for. From then on,
 * a refusal does not mean that nothing happened: the first attempt may have succeeded.
 *
 * @throws WalletError `execution.unknown` when no readable response arrived
 */
export async function sendKeyed<Result>(
	{ http, clock }: { readonly http: Http; readonly clock: Clock },
	operation: OperationRoute,
	request: HttpRequest & { readonly read: (body: unknown) => Result },
): Promise<Result> {
	const attempt = async () => request.read((await http(operation, request)).body);
	const start = clock.local();
	let lost: unknown;
	try {
		return await attempt();
	} catch (error) {
		if (!isResponseLost(error)) throw error;
		lost = error;
	}
	try {
		await untilRepeatable(lost, request.signal);
		if (clock.local() - start > longestRepeat) throw lost;
		return await attempt();
	} catch (cause) {
		throw new WalletError(
			'execution.unknown',
			'A transfer was sent and no response arrived that can be read. Call again with the same idempotencyKey, or check the transactions.',
			{ cause },
		);
	}
}
