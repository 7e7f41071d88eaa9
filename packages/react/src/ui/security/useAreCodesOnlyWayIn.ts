'use client';

import { useCredentials } from '../../hooks/credentials.js';

/** Whether emailed codes are the only known way to sign in to this wallet. */
export function useAreCodesOnlyWayIn(): boolean {
	const { data } = useCredentials();
	return !data?.some(({ type }) => type !== 'EMAIL_OTP');
}
