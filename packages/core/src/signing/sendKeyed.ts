import type { OperationRoute } from '@countersign/contract';
import { WalletError } from '../errors.js';
import type { Http, HttpRequest, HttpResponse } from '../http/http.js';
import { isResponseLost } from '../http/isResponseLost.js';

/**
 * Sends what moves money as it arrives, unsigned, under its idempotency key. When the response is lost
 * the same request goes out once more. From then on no refusal says that nothing happened: the first try
 * may have gone through.
 *
 * @throws WalletError `execution.unknown` when no response arrived
 */
export async function sendKeyed(
	http: Http,
	operation: OperationRoute,
	request: HttpRequest,
): Promise<HttpResponse> {
	try {
		return await http(operation, request);
	} catch (error) {
		if (!isResponseLost(error)) throw error;
	}
	try {
		return await http(operation, request);
	} catch (cause) {
		throw new WalletError(
			'execution.unknown',
			'A transfer was sent and no response arrived. Call again with the same idempotencyKey, or check the transactions.',
			{ cause },
		);
	}
}
