/** What a page may know of a code that was sent. With the bundle, it could seal a code that it gets elsewhere. */
export function withoutBundle<Sent extends object>(sent: Sent): Sent {
	if (!('challenge' in sent)) return sent;
	return { ...sent, challenge: { ...Object(sent.challenge), otpEncryptionTargetBundle: '' } };
}
