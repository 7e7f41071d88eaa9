import type { EmailSignInStart, WalletError } from '@countersign/core';
import { useErrorSentence } from '@countersign/react/ui/parts';

interface ProblemProps {
	readonly error: WalletError | null | undefined;
	/** The result of requesting a code, if one was requested. */
	readonly start?: EmailSignInStart | undefined;
}

/** What went wrong, or how long to wait before another code may be sent. Nothing when the person closed the passkey prompt. */
export function Problem({ error, start }: ProblemProps) {
	const sentenceOf = useErrorSentence();
	if (error?.code === 'passkey.cancelled') return null;
	if (error) return <p role="alert">{sentenceOf(error)}</p>;
	if (start?.status !== 'wait') return null;
	return <p role="alert">Wait {Math.ceil(start.retryAfterMs / 1000)} seconds for another code.</p>;
}
