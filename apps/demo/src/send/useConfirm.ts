import type { Quote } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { useExecuteQuote } from '@countersign/react';
import { useSignInAgain } from '@countersign/react/ui';
import { useRef, useState } from 'react';
import { navigate } from '../routing/navigate.js';

interface Confirmation {
	readonly confirm: () => void;
	readonly isPending: boolean;
	readonly error: WalletError | null;
	/** The session had ended and the person is back: they confirm once more, knowingly. */
	readonly signedInAgain: boolean;
}

/** Executes a quote once per confirmation, and leads to what becomes of it. */
export function useConfirm(quote: Quote): Confirmation {
	const execute = useExecuteQuote();
	const signInAgain = useSignInAgain();
	const [signedInAgain, setSignedInAgain] = useState(false);
	// Two clicks can arrive before React renders the first; a ref is there at once.
	const underWay = useRef(false);
	const follow = (): void =>
		navigate({ name: 'sent', transactionId: quote.transactionId }, { replace: true });
	const refused = async (error: WalletError): Promise<void> => {
		if (error.remedy === 'check-outcome') follow();
		if (error.remedy !== 'sign-in' && error.remedy !== 'step-up') return;
		if (!(await signInAgain(error.remedy))) return;
		execute.reset();
		setSignedInAgain(true);
	};
	const confirm = (): void => {
		if (underWay.current) return;
		underWay.current = true;
		setSignedInAgain(false);
		execute.mutate(
			{ quote },
			{
				onSuccess: follow,
				onError: (error) => void refused(error),
				onSettled: () => {
					underWay.current = false;
				},
			},
		);
	};
	return { confirm, isPending: execute.isPending, error: execute.error, signedInAgain };
}
