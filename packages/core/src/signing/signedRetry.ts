import type { SignedRetryChallenge } from '@countersign/contract';
import { isWalletError, WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import type { Http, HttpRequest, HttpResponse, Route } from '../http/http.js';
import type { Signer } from '../session/signer.js';
import { checkPayload, type PayloadIntent } from './checkPayload.js';
import { stamp } from './stamp.js';

/** One operation to which the service responds with a 202 before it does anything. */
export interface SignedOperation<Result> {
	readonly http: Http;
	readonly route: Route;
	readonly request: HttpRequest;
	readonly intent: PayloadIntent;
	/** Called after the 202, so that a session that ended meanwhile does not sign. */
	readonly signer: () => Promise<Signer>;
	readonly allowUnreadable?: boolean;
	/** Reads what was asked for and is about to be signed. What it throws ends the operation, unsigned. */
	readonly inspect?: (payloadToSign: string) => void | Promise<void>;
	/** Reads the final response. */
	readonly parse: (response: HttpResponse) => Result;
}

/**
 * The signed retry: send, check what came back to be signed, stamp it byte for byte, and send the same
 * request once more with the stamp. The second leg is never sent again blindly: when its response is lost, the
 * outcome is for the caller to read.
 *
 * @returns What `parse` makes of the final response. An error of a signed leg names its request id, also when its
 *   response cannot be parsed.
 * @throws WalletError `payload.expired` when the challenge has ended before it could be signed
 * @see service interface, §2.1
 */
export async function signedRetry<Result>(operation: SignedOperation<Result>): Promise<Result> {
	const { http, route, parse } = operation;
	// The caller keeps its body; a change to it between the legs must not reach the second.
	const request = { ...operation.request, body: structuredClone(operation.request.body) };
	const first = await http(route, request);
	if (first.status !== 202) return parse(first);
	const { payloadToSign, requestId, expiresAt } = parseChallenge(first.body);
	checkPayload(payloadToSign, operation.intent, operation.allowUnreadable);
	await operation.inspect?.(payloadToSign);
	const signer = await operation.signer();
	if (first.isPast(expiresAt)) throw expired(requestId);
	const walletSignature = await stamp(signer, payloadToSign);
	request.signal?.throwIfAborted();
	try {
		const second = await http(route, { ...request, headers: { walletSignature, requestId } });
		if (second.status !== 202) return parse(second);
	} catch (error) {
		throw withRequestId(error, requestId);
	}
	throw new WalletError(
		'network.malformed',
		'The response to the signed request was another challenge.',
		{
			requestId,
		},
	);
}

function expired(requestId: string): WalletError {
	return new WalletError(
		'payload.expired',
		'The payload to sign expired before it could be signed. Nothing was signed: start again.',
		{ requestId },
	);
}

function withRequestId(error: unknown, requestId: string): unknown {
	if (!isWalletError(error)) return error;
	const { code, shortMessage, cause } = error;
	const facts = { ...error, ...(cause === undefined ? {} : { cause }), requestId };
	return new WalletError(code, shortMessage, facts);
}

/**
 * The 202 body, checked before anything of it is used (service interface, §2.1). Its `type` is
 * not needed, and some deployments leave it out.
 */
function parseChallenge(body: unknown): Omit<SignedRetryChallenge, 'type'> {
	const challenge = checkShape<Omit<SignedRetryChallenge, 'type'>>(body, {
		payloadToSign: 'string',
		requestId: 'string',
		expiresAt: 'date',
	});
	// It goes into a header: anything that does not look like an id stays out.
	if (/^[\w:.-]{1,200}$/.test(challenge.requestId)) return challenge;
	throw new WalletError('network.malformed', 'The requestId of the response is malformed.');
}
