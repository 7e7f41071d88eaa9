import type { ReactElement } from 'react';
import { LoadError } from './LoadError.js';
import { Skeleton, type SkeletonProps } from './Skeleton.js';

interface NotLoadedProps extends SkeletonProps {
	/** The query that reads the data. */
	readonly of: {
		readonly error: unknown;
		readonly isFetching: boolean;
		readonly refetch: () => unknown;
	};
}

/** Shown in place of data that is being loaded, or could not be. */
export function NotLoaded({ of, ...skeleton }: NotLoadedProps): ReactElement {
	const { error, isFetching, refetch } = of;
	if (!error) return <Skeleton {...skeleton} />;
	return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
