import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Answers } from './createStage.js';
import type { Step } from './script.js';

/** A state of a component, and how it comes about. */
export interface SpecimenPlan {
	readonly title: string;
	readonly show: () => ReactElement;
	readonly answers?: Answers;
	/** Default true. */
	readonly signedIn?: boolean;
	/** Whether the wallet pins transactions, so that it can read them. Default true. */
	readonly readsTransactions?: boolean;
	readonly steps?: readonly Step[];
	/** What was read before. */
	readonly seed?: (client: QueryClient) => void;
}
