'use client';

import { useEffect, useRef } from 'react';
import { useSession } from '../../session/useSession.js';

/**
 * Says that somebody is in. Who was out is in when the session says so, whichever way they took: an
 * autofilled passkey or another tab, too. Who is in already and proves it once more is told by the step
 * that they took, which calls the function returned: a session that is merely renewed is no proof.
 */
export function useEntrance(onSignedIn: (() => void) | undefined): () => void {
	const { status } = useSession();
	const callback = useRef(onSignedIn);
	const wasOut = useRef(false);
	const isWaiting = useRef(false);
	useEffect(() => {
		callback.current = onSignedIn;
	});
	useEffect(() => {
		if (status === 'none' || status === 'expired') {
			wasOut.current = true;
			isWaiting.current = true;
		} else if (status !== 'restoring' && isWaiting.current) {
			isWaiting.current = false;
			callback.current?.();
		}
	}, [status]);
	return () => {
		if (!wasOut.current) callback.current?.();
	};
}
