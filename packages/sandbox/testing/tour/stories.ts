import { checkStories } from './checkStories.js';
import { moneyStories } from './moneyStories.js';
import { platformStories } from './platformStories.js';
import type { Stories } from './story.js';
import { walletStories } from './walletStories.js';

/** A story for every operation that the sandbox offers. A test says which one is missing. */
export const stories: Stories = {
	...walletStories,
	...checkStories,
	...moneyStories,
	...platformStories,
};
