import type { OperationName } from '@countersign/contract/service';
import { checkStories } from './checkStories.js';
import { moneyStories } from './moneyStories.js';
import { platformStories } from './platformStories.js';
import type { Story } from './story.js';
import { walletStories } from './walletStories.js';

/** A story for every operation: the compiler says which one is missing. */
export const stories: Readonly<Record<OperationName, Story>> = {
	...walletStories,
	...checkStories,
	...moneyStories,
	...platformStories,
};
