import type { RequestContext } from '../../platform/http/router.js';
import type { SignedRetryOutcome } from '../signing/signedRetry.js';

/** Answers a signed operation: 202 with what to sign, or `done` with what it came to. */
export function answerSigned(
	request: RequestContext,
	outcome: SignedRetryOutcome<unknown>,
	done: 200 | 201 | 204,
): Response {
	if ('challenge' in outcome) return request.json(outcome.challenge, 202);
	return done === 204 ? request.body(null, 204) : request.json(outcome.result ?? null, done);
}
