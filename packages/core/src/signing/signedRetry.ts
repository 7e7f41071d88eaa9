import type { SignedRetryChallenge } from '@countersign/contract/service';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import { deliver } from '../http/deliver.js';
import type { Http, HttpRequest, HttpResponse, Route } from '../http/http.js';
import { settle } from './settle.js';

/** An operation that the service first responds to with a 202, without doing anything. */
export interface SignedOperation<Result> {
	readonly http: Http;
	readonly route: Route;
	readonly request: HttpRequest;
	/** Whether the first leg already uses up what it carries, as an emailed code. */
	readonly isSpent?: boolean;
	/**
	 * Has the signer check and stamp the payload. Called after the 202, so that a session that ended meanwhile does not
	 * stamp.
	 */
	readonly sign: (payloadToSign: string) => Promise<string>;
	/** Reads the final response. */
	readonly parse: (response: HttpResponse) => Result;
	/** Reads whether the signed leg took effect: see {@link settle}. Absent if nothing shows it. */
	readonly outcome?: (() => Promise<Result | undefined>) | undefined;
}

/**
 * The signed retry: send the request, check the payload to sign, stamp it byte for byte, and send the same request
 * again with the stamp. Any failure of the signed leg is settled: by the
 * response to the same request, sent again, or by reading the outcome.
 *
 * @returns The parsed final response, or the outcome that was read.
 * @throws WalletError `payload.expired` when the challenge expired before its stamp could be sent, `outcome.unknown`
 * @see service interface, §2.1
 */
export async function signedRetry<Result>(operation: SignedOperation<Result>): Promise<Result> {
	const { http, route, parse, isSpent } = operation;
	// A change to the caller's body between the legs must not affect the second leg.
	const request = { ...operation.request, body: structuredClone(operation.request.body) };
	const first = isSpent ? await deliver(http, route, request) : await http(route, request);
	if (first.status !== 202) return parse(first);
	const { payloadToSign, requestId, expiresAt } = parseChallenge(first.body);
	const walletSignature = await operation.sign(payloadToSign);
	if (first.isPast(expiresAt)) throw expired(requestId);
	request.signal?.throwIfAborted();
	const signed = { ...request, headers: { walletSignature, requestId } };
	const send = async () => {
		const second = await deliver(http, route, signed);
		if (second.status !== 202) return parse(second);
		throw new WalletError(
			'network.malformed',
			'The response to the signed request was another challenge.',
		);
	};
	return settle(send, operation.outcome);
}

function expired(requestId: string): WalletError {
	return new WalletError(
		'payload.expired',
		'The payload to sign expired before its signature could be sent. Nothing was sent: start again.',
		{ requestId },
	);
}

/**
 * The 202 body, checked before it is used (service interface, §2.1). Its `type` is not needed, and some deployments
 * omit it.
 */
function parseChallenge(body: unknown): Omit<SignedRetryChallenge, 'type'> {
	const challenge = checkShape<Omit<SignedRetryChallenge, 'type'>>(body, {
		payloadToSign: 'string',
		requestId: 'string',
		expiresAt: 'date',
	});
	// It goes into a header, so anything that does not look like an id is rejected.
	if (/^[\w:.-]{1,200}$/.test(challenge.requestId)) return challenge;
	throw new WalletError('network.malformed', 'The requestId of the response is malformed.');
}
