import type { ReactElement } from 'react';
import type { Responses } from './createGalleryBackend.js';
import type { Step } from './playSteps.js';

/** A state of a component, and how the gallery brings it about. */
export interface SpecimenState {
	readonly title: string;
	readonly show: () => ReactElement;
	readonly responses?: Responses;
	/** Default true. */
	readonly signedIn?: boolean;
	/** Whether this device remembers the one passkey that the credentials list. Default false. */
	readonly knowsPasskey?: boolean;
	/** Whether the wallet pins transactions, so that it can read them. Default true. */
	readonly readsTransactions?: boolean;
	readonly steps?: readonly Step[];
}

/** States of one component, which a state shows unless it says otherwise. */
export function statesOf(
	show: SpecimenState['show'],
	states: readonly (Omit<SpecimenState, 'show'> & Partial<Pick<SpecimenState, 'show'>>)[],
): readonly SpecimenState[] {
	return states.map((state) => ({ show, ...state }));
}
