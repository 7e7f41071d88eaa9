'use client';

import { useRef, useSyncExternalStore } from 'react';
import { useAddPasskey } from '../../hooks/credentials.js';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
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
export const passkeysWork = (): boolean => typeof window.PublicKeyCredential === 'function';

/** A name by which the owner recognizes this device later: `Chrome on Mac`. */
export function deviceName(
	{ credentials }: Messages,
	userAgent: string = window.navigator.userAgent,
): string {
	const { browserOnSystem, unknown } = credentials.deviceNames;
	const browser = find(browsers, userAgent);
	const system = find(systems, userAgent);
	return browser && system
		? fill(browserOnSystem, { browser, system })
		: (browser ?? system ?? unknown);
}

const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/CrOS/, 'Chromebook'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/Windows/, 'Windows PC'],
	[/Linux/, 'Linux PC'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
	[/Edg\//, 'Edge'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];

function find(table: typeof systems, userAgent: string): string | undefined {
	return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}
