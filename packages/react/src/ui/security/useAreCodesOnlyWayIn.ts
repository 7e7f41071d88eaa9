'use client';

import { useCredentials } from '../../hooks/credentials.js';

/** Whether emailed codes are all that opens this wallet, as far as is known. */
export function useAreCodesOnlyWayIn(): boolean {
	const { data } = useCredentials();
	return !data?.some(({ type }) => type !== 'EMAIL_OTP');
}
