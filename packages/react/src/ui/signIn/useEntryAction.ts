'use client';

import type { WalletError } from '@countersign/core';
import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext, useRef, useState } from 'react';

/** The state of a started sign-in step that the component shows. */
interface Attempt<Variables, Problem> {
	readonly isPending: boolean;
	readonly error: Problem | null;
	readonly variables: Variables | undefined;
}

/** An action of the sign-in, with the state of its latest attempt. */
export interface EntryAction<Data, Variables, Problem> extends Attempt<Variables, Problem> {
	/** Calls `onSuccess` with the result, even after the component has unmounted. A failure is the `error`. */
	readonly run: (variables: Variables, onSuccess: (data: Data) => void) => Promise<void>;
	/** Aborts the latest attempt, hides its state, and does not call `onSuccess`. */
	readonly forget: () => void;
}

interface EntryActionOptions<Data, Variables> {
	readonly mutationFn: (
		variables: Variables,
		context: { readonly client: QueryClient | undefined },
	) => Promise<Data>;
}

/**
 * Runs the options of a mutation without TanStack Query's client, so that a sign-in page need not load it for two
 * buttons. If there is a client, its queries are refreshed as after any mutation.
 */
export function useEntryAction<Data, Variables, Problem = WalletError>({
	mutationFn,
}: EntryActionOptions<Data, Variables>): EntryAction<Data, Variables, Problem> {
	const client = useContext(QueryClientContext);
	const latest = useRef<AbortController>(null);
	const [attempt, setAttempt] = useState<Attempt<Variables, Problem>>(none);
	const run = async (variables: Variables, onSuccess: (data: Data) => void): Promise<void> => {
		const mine = new AbortController();
		latest.current = mine;
		const { signal } = mine;
		const show = (isPending: boolean, error: Problem | null): void => {
			if (mine === latest.current) setAttempt({ isPending, error, variables });
		};
		show(true, null);
		const succeed = (data: Data): void => {
			show(false, null);
			if (!signal.aborted) onSuccess(data);
		};
		const attempted = mutationFn({ ...variables, signal }, { client });
		await attempted.then(succeed, (error: Problem) => show(false, error));
	};
	const forget = useCallback((): void => {
		latest.current?.abort();
		latest.current = null;
		setAttempt(none);
	}, []);
	return { ...attempt, run, forget };
}

const none = { isPending: false, error: null, variables: undefined } as const;
