import { isWalletError, WalletError } from '../errors.js';
import type { Http, HttpRequest, HttpResponse, Route } from './http.js';
import { isRefusal, untilRepeatable } from './isRefusal.js';
import { isInOwnShape } from './response.js';

/**
 * Sends a request that takes effect once at most, because the service spends its request id, its token or its bundle.
 * After a failure that leaves open what has become of it, the same request is sent once more. If the first one has
 * arrived, the backend responds to the second as it did to the first, so that the page gets the response after all.
 * Another backend passes it on, and the service refuses it.
 *
 * @throws the failure; WalletError `outcome.unknown` with a refusal of the second request as its cause, because the
 *   first one may be why it was refused. An abort passes through.
 */
export async function deliver(
	http: Http,
	route: Route,
	request: HttpRequest,
): Promise<HttpResponse> {
	try {
		return await http(route, request);
	} catch (failure) {
		if (!isWalletError(failure) || isAnswer(failure)) throw failure;
		await untilRepeatable(failure, request.signal);
	}
	return http(route, request).catch((error) => {
		throw isRefusal(error) ? unknown(error) : error;
	});
}

/**
 * Whether a refusal answers the first delivery of a request, so that it took no effect. The project's backend gives a
 * second delivery the response to the first, except for what it refuses before it looks: a request from a foreign
 * origin. Its limits come after that, and name a wait. A body in another shape may be of a proxy.
 */
export function isAnswer(error: unknown): boolean {
	if (!isRefusal(error) || !isInOwnShape(error)) return false;
	const { code, retryAfterMs } = Object(error);
	if (code === 'service.rate_limited') return retryAfterMs !== undefined;
	return code !== 'backend.forbidden';
}

/** `outcome.unknown`, with what is known. */
export function unknown(cause: WalletError): WalletError {
	const { operation, requestId } = cause;
	return new WalletError(
		'outcome.unknown',
		'A request was sent, and nothing shows yet whether it took effect. Check before you start again.',
		{ cause, operation, requestId },
	);
}

/** The refusal behind an error of {@link deliver}, for a caller that knows that nothing has happened. */
export function refusalIn(error: WalletError): WalletError {
	return error.code === 'outcome.unknown' && isWalletError(error.cause) ? error.cause : error;
}
