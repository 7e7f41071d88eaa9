'use client';

import { useRef, useSyncExternalStore } from 'react';
import { useAddPasskey } from '../../hooks/credentials.js';

/** Adding a passkey, and the state of it. */
export interface AddPasskeyIntent {
	/** Resolves to whether the passkey was added; `mutation.error` says why not. */
	readonly add: (nickname: string) => Promise<boolean>;
	readonly mutation: ReturnType<typeof useAddPasskey>;
}

/** Adds a passkey, once at a time. */
export function useAddPasskeyIntent(): AddPasskeyIntent {
	const mutation = useAddPasskey();
	const underWay = useRef(false);
	const add = async (nickname: string): Promise<boolean> => {
		if (underWay.current) return false;
		underWay.current = true;
		const added = await mutation.mutateAsync({ nickname }).catch(() => undefined);
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
