'use client';

import { getStepUp, type StepUpState, subscribeStepUp } from '@countersign/core';
import { useWalletState } from './useWalletState.js';

const none: StepUpState = { status: 'none' };

/**
 * Whether an action or a payment is waiting for the person to sign in again, and with which credentials. While a
 * component with this hook is mounted, a mutation that needs a sign-in stays pending instead of failing, and continues
 * after a matching sign-in in any tab.
 *
 * @example
 * ```tsx
 * import { cancelStepUp } from '@countersign/core';
 * import { useStepUp, useWallet } from '@countersign/react';
 *
 * export function StepUpDialog() {
 * 	const wallet = useWallet();
 * 	const stepUp = useStepUp();
 * 	if (stepUp.status === 'none') return null;
 * 	return (
 * 		<dialog open>
 * 			Sign in again with {stepUp.credentials.map(({ nickname }) => nickname).join(' or ')}
 * 			<button onClick={() => cancelStepUp(wallet, stepUp)}>Never mind</button>
 * 		</dialog>
 * 	);
 * }
 * ```
 */
export function useStepUp(): StepUpState {
	return useWalletState(subscribeStepUp, getStepUp, none);
}
