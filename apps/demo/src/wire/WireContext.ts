import { createContext } from 'react';

/** Whether the wire panel is open, and how to change that. Null in a build for production. */
export interface WireState {
	readonly open: boolean;
	toggle(): void;
}

export const WireContext: React.Context<WireState | null> = createContext<WireState | null>(null);
