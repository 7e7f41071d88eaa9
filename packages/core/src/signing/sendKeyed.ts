import type { OperationRoute } from '@countersign/contract';
import { WalletError } from '../errors.js';
import type { Clock } from '../http/clock.js';
import type { Http, HttpRequest } from '../http/http.js';
import { isResponseLost, untilRepeatable } from '../http/isResponseLost.js';

/** Milliseconds. Somebody who has waited for longer may have found another way. */
const longestRepeat = 60_000;

/**
 * Sends what moves money as it arrives, unsigned, under its idempotency key. When the response is lost, or is
 * a success that cannot be read, the same request goes out once more, after the wait that was asked for. From then on no refusal says that
 * nothing happened: the first try may have gone through.
 *
 * @throws WalletError `execution.unknown` when no response arrived that can be read
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
