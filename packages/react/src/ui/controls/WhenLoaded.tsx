'use client';

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadError } from './LoadError.js';

interface WhenLoadedProps<Module> {
	/** Calls `loadModule`. Keeps its identity. */
	readonly load: () => Promise<Module>;
	/** Shown while the module is loaded, and on a server render. */
	readonly fallback: ReactNode;
	/** What the module shows. */
	readonly children: (module: Module) => ReactNode;
}

/**
 * Loads a module when it is mounted. A failure is shown as a notice, with a button to try again. `React.lazy` would
 * throw it to the application's error boundary, and cache it.
 */
export function WhenLoaded<Module extends object>(props: WhenLoadedProps<Module>): ReactNode {
	const { load, fallback, children } = props;
	const [module, setModule] = useState<Module>();
	const [error, setError] = useState<unknown>();
	const [isLoading, setIsLoading] = useState(true);
	const attempt = useCallback((): void => {
		setIsLoading(true);
		load()
			.then(setModule, setError)
			.finally(() => setIsLoading(false));
	}, [load]);
	useEffect(attempt, [attempt]);
	if (module) return children(module);
	if (!error) return fallback;
	return <LoadError error={error} retrying={isLoading} onRetry={attempt} />;
}
