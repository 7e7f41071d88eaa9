import type { Messages } from '../messages/messages.js';
import { type OnDemand, onDemand } from './onDemand.js';

/** The English sentences of rare errors, loaded when a person uses a component, or when an error is shown. */
export const rareErrors: OnDemand<Pick<Messages, 'walletErrors'>> = onDemand(
	() => import('../messages/english/walletErrors.js'),
);
