'use client';

import { useRef } from 'react';
import { useAddPasskey } from '../../hooks/useAddPasskey.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';

/** The way to a new passkey, and where it stands. */
export interface AddPasskeyIntent {
	/** Resolves to whether it is there now; `mutation.error` says why not. */
	readonly add: (nickname: string) => Promise<boolean>;
	readonly mutation: ReturnType<typeof useAddPasskey>;
}

/** Adds a passkey; asks for a fresh sign-in in place when that is due, and then goes on. */
export function useAddPasskeyIntent(): AddPasskeyIntent {
	const mutation = useAddPasskey();
	const run = useSignedIntent(mutation);
	const underWay = useRef(false);
	const add = async (nickname: string): Promise<boolean> => {
		if (underWay.current) return false;
		underWay.current = true;
		const added = await run({ nickname });
		underWay.current = false;
		return added !== undefined;
	};
	return { add, mutation };
}
