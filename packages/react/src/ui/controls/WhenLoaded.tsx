'use client';

import type { ReactNode } from 'react';
import { LoadError } from './LoadError.js';
import type { OnDemand } from './onDemand.js';
import { useOnDemand } from './useOnDemand.js';

interface WhenLoadedProps<Module> {
	readonly module: OnDemand<Module>;
	/** Shown while the module is loaded, and on a server render. */
	readonly fallback: ReactNode;
	/** Shown if it cannot be loaded. Default: a notice with a button to try again. */
	readonly missing?: ReactNode;
	/** What the module shows. */
	readonly children: (module: Module) => ReactNode;
}

/**
 * Loads a module when it is mounted, and shows one that is there at once. `React.lazy` would show its fallback for a
 * moment in any case, throw a failure to the application's error boundary, and cache it.
 */
export function WhenLoaded<Module>(props: WhenLoadedProps<Module>): ReactNode {
	const { module, fallback, missing, children } = props;
	const { loaded, error, isLoading, attempt } = useOnDemand(module);
	if (loaded) return children(loaded);
	if (!error) return fallback;
	return missing ?? <LoadError error={error} retrying={isLoading} onRetry={attempt} />;
}
