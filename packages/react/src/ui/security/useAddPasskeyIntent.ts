'use client';

import { useRef, useSyncExternalStore } from 'react';
import { useAddPasskey } from '../../hooks/credentials.js';
import { useSignedIntent } from '../signIn/useSignInAgain.js';

/** Adding a passkey, and the state of it. */
export interface AddPasskeyIntent {
	/** Resolves to whether the passkey was added; `mutation.error` says why not. */
	readonly add: (nickname: string) => Promise<boolean>;
	readonly mutation: ReturnType<typeof useAddPasskey>;
}

/** Adds a passkey. Asks for a recent sign-in in a dialog if one is required, and then continues. */
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

/** Whether this browser supports passkeys. A server, and the first render in the browser, expect that it does. */
export function usePasskeysWork(): boolean {
	return useSyncExternalStore(never, passkeysWork, () => true);
}

/** It never changes. */
const never = () => () => {};

/** Whether this browser supports passkeys. */
const passkeysWork = (): boolean => typeof window.PublicKeyCredential === 'function';
