import type { EmailChallenge } from './emailChallenge.js';

/** `wait` when codes were asked for too often: data for a countdown, not an error. */
export type EmailSignInStart =
	| { readonly status: 'sent'; readonly challenge: EmailChallenge }
	| { readonly status: 'wait'; readonly retryAfterMs: number };
