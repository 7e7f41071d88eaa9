'use client';

import { useSyncExternalStore } from 'react';
import type { WireRecorder } from './createWireRecorder.js';
import type { WireExchange } from './wireExchange.js';

const nothing: readonly WireExchange[] = [];

/** What a recorder holds, and again whenever it changes. */
export function useExchanges(recorder: WireRecorder): readonly WireExchange[] {
	return useSyncExternalStore(recorder.subscribe, recorder.getExchanges, () => nothing);
}
