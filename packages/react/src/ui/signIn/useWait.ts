'use client';

import { serviceNow } from '@countersign/core';
import { useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';

interface Wait {
	/** Whole seconds left; 0 without a wait. */
	readonly seconds: number;
	readonly start: (milliseconds: number) => void;
}

/** A wait that the service requires, counted down on its clock. */
export function useWait(): Wait {
	const wallet = useWallet();
	const [until, setUntil] = useState<string>();
	return {
		seconds: useSecondsUntil(until) ?? 0,
		start: (milliseconds) => setUntil(new Date(serviceNow(wallet) + milliseconds).toISOString()),
	};
}
