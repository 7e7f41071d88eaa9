'use client';

import { WalletError } from '@countersign/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadErrorProps } from './LoadError.js';

/** The part of a query's result that says why there is no data. */
export interface Reading extends Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused'> {
	readonly refetch: () => unknown;
}

const offline = new WalletError('network.offline', 'The device is offline.');

/**
 * What a `LoadError` shows in place of the data of a query; undefined while it is loaded for the first time. A query
 * that is read again has no error any more, and one of a device that is offline has none yet: the notice and its button
 * stay until the outcome is known.
 *
 * @example
 * ```tsx
 * import { useMe } from '@countersign/react';
 * import { LoadError, Skeleton, useLoadError } from '@countersign/react/ui/parts';
 *
 * export function Email() {
 * 	const me = useMe();
 * 	const failed = useLoadError(me);
 * 	if (me.data) return <p>{me.data.email}</p>;
 * 	return failed ? <LoadError {...failed} /> : <Skeleton rows={1} label="Your email" />;
 * }
 * ```
 */
export function useLoadError(reading: Reading): LoadErrorProps | undefined {
	const { isFetching, isPaused, refetch } = reading;
	const [former, setFormer] = useState<unknown>();
	const error = isPaused ? offline : reading.error || (isFetching && former);
	if (!error) return undefined;
	const onRetry = (): void => {
		setFormer(error);
		void refetch();
	};
	return { error, retrying: isFetching || isPaused, onRetry };
}
