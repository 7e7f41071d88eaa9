import type { EmailSignInStart } from '@countersign/core';

/** What a page may know of a code that was sent. With the bundle, it could seal a code that it gets elsewhere. */
export function withoutBundle(start: EmailSignInStart): EmailSignInStart {
	if (start.status === 'wait') return start;
	return { ...start, challenge: { ...start.challenge, otpEncryptionTargetBundle: '' } };
}
