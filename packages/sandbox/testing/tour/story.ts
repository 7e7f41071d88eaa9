import type { OperationName } from '@countersign/contract/service';
import type { Tour } from './openTour.js';

/** Calls one operation so that it succeeds, in every way that its responses differ. */
export type Story = (tour: Tour) => Promise<unknown>;

export type Stories = Readonly<Partial<Record<OperationName, Story>>>;
