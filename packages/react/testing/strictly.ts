import type { Wallet } from '@countersign/core';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, type FunctionComponent, type ReactNode } from 'react';
import { Surroundings } from './Surroundings.js';

export interface StrictSurroundings {
	readonly wrapper: FunctionComponent<{ children: ReactNode }>;
	readonly reactStrictMode: true;
}

/**
 * Options for `renderHook`: both providers, and StrictMode around them. StrictMode must be the root of
 * what is rendered: further in, React renders twice but does not run the effects of a first mount twice.
 */
export function strictly(wallet: Wallet, client: QueryClient): StrictSurroundings {
	return {
		wrapper: ({ children }) => createElement(Surroundings, { client, wallet, children }),
		reactStrictMode: true,
	};
}
