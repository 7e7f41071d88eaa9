'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OnDemand } from './onDemand.js';

interface Loading<Module> {
	/** Undefined until it is loaded, and on a server render. */
	readonly loaded: Module | undefined;
	readonly error: unknown;
	readonly isLoading: boolean;
	/** Tries again. */
	readonly attempt: () => void;
}

/** Loads a module, if one is given, when the component is mounted. One that is loaded already is there at once. */
export function useOnDemand<Module>(module: OnDemand<Module> | undefined): Loading<Module> {
	const loaded = useSyncExternalStore(neverChanges, module?.loaded ?? noModule, noModule);
	const [error, setError] = useState<unknown>();
	const [isLoading, setIsLoading] = useState(true);
	const attempt = useCallback((): void => {
		if (!module || module.loaded()) return;
		setIsLoading(true);
		module
			.load()
			.catch(setError)
			.finally(() => setIsLoading(false));
	}, [module]);
	useEffect(attempt, [attempt]);
	return { loaded, error, isLoading, attempt };
}

// The end of the loading renders again.
const neverChanges = () => () => undefined;

const noModule = () => undefined;
