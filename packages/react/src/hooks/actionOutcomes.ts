import type { WalletError } from '@countersign/core';
import type { MutateOptions, UseMutationOptions, UseMutationResult } from '@tanstack/react-query';

type Options<Data, Variables, Context> = UseMutationOptions<Data, WalletError, Variables, Context>;
type CallOptions<Data, Variables, Context> = MutateOptions<Data, WalletError, Variables, Context>;
type Result<Data, Variables, Context> = UseMutationResult<Data, WalletError, Variables, Context>;
type Starters<Data, Variables, Context> = Pick<
	Result<Data, Variables, Context>,
	'mutate' | 'mutateAsync'
>;

type Outcome<Data> =
	| { readonly data: Data; readonly error?: never; readonly isReported?: boolean }
	| { readonly error: WalletError; readonly data?: never; readonly isReported?: never };

/**
 * Keeps what the actions of one hook have done. TanStack Query turns a mutation into a failure when a callback throws,
 * which may be one of the application's `MutationCache`. Here an action that has succeeded stays a success, one that was
 * refused keeps its error, and what the callback threw is reported as an error of the page.
 */
export interface ActionOutcomes<Data, Variables, Context> {
	/** Options whose action is remembered, and whose callbacks are told what it has done. */
	readonly protect: (
		options: Options<Data, Variables, Context>,
	) => Options<Data, Variables, Context>;
	/** What starts an action, with the same for the callbacks of a single call. `onStart` is called once it has started. */
	readonly starters: (
		mutate: Result<Data, Variables, Context>['mutate'],
		mutateAsync: Result<Data, Variables, Context>['mutateAsync'],
		onStart: () => void,
	) => Starters<Data, Variables, Context>;
	/** The result: what the action has done in place of what a callback threw after it. */
	readonly present: (result: Result<Data, Variables, Context>) => Result<Data, Variables, Context>;
}

export function createActionOutcomes<Data, Variables, Context>(): ActionOutcomes<
	Data,
	Variables,
	Context
> {
	const outcomes = new WeakMap<object, Outcome<Data>>();
	const ownErrors = new WeakSet<object>();
	const noVariables = {};
	const keyOf = (variables: unknown) => (isObject(variables) ? variables : noVariables);
	/** What the action had done before a callback threw this error; undefined for the error of an action. */
	const outcomeBefore = (error: unknown, variables: unknown) => {
		const outcome = outcomes.get(keyOf(variables));
		const isOwn = (isObject(error) && ownErrors.has(error)) || outcome?.error === error;
		return isOwn ? undefined : outcome;
	};

	const remember =
		(act: Options<Data, Variables, Context>['mutationFn']) =>
		async (...[variables, context]: Parameters<NonNullable<typeof act>>) => {
			try {
				const data = await (act as NonNullable<typeof act>)(variables, context);
				outcomes.set(keyOf(variables), { data });
				return data;
			} catch (error) {
				// An abort rejects with its reason, which may be a text.
				if (isObject(error)) ownErrors.add(error);
				outcomes.set(keyOf(variables), { error: error as WalletError });
				throw error;
			}
		};
	return {
		protect: (options) => ({
			...options,
			mutationFn: remember(options.mutationFn),
			onSuccess: (data, variables, ...more) => {
				outcomes.set(keyOf(variables), { data, isReported: true });
				return reporting(() => options.onSuccess?.(data, variables, ...more));
			},
			onError: (error, variables, context, more) => {
				const outcome = outcomeBefore(error, variables);
				if (outcome) report(error);
				if (outcome?.isReported) return undefined;
				return reporting(() =>
					outcome && 'data' in outcome
						? options.onSuccess?.(outcome.data, variables, context as Context, more)
						: options.onError?.(outcome?.error ?? error, variables, context, more),
				);
			},
			onSettled: (data, error, variables, ...more) => {
				const outcome = error ? outcomeBefore(error, variables) : undefined;
				const settled = outcome ?? { data, error };
				return reporting(() =>
					options.onSettled?.(settled.data, settled.error ?? null, variables, ...more),
				);
			},
			throwOnError: (error) => {
				const { throwOnError } = options;
				if (!ownErrors.has(error)) return false;
				return typeof throwOnError === 'function' ? throwOnError(error) : throwOnError === true;
			},
		}),
		starters(mutate, mutateAsync, onStart) {
			const toldOf = (
				call: CallOptions<Data, Variables, Context>,
			): CallOptions<Data, Variables, Context> => ({
				...call,
				onError: (error, variables, context, more) => {
					const outcome = outcomeBefore(error, variables);
					if (outcome && 'data' in outcome)
						call.onSuccess?.(outcome.data, variables, context, more);
					else call.onError?.(outcome?.error ?? error, variables, context, more);
				},
				onSettled: (data, error, variables, ...more) => {
					const outcome = error ? outcomeBefore(error, variables) : undefined;
					const settled = outcome ?? { data, error };
					call.onSettled?.(settled.data, settled.error ?? null, variables, ...more);
				},
			});
			const begin = (
				variables: Variables,
				call: CallOptions<Data, Variables, Context> = {},
			): [Variables, CallOptions<Data, Variables, Context>] => {
				outcomes.delete(keyOf(variables));
				return [variables, toldOf(call)];
			};
			return {
				mutate: (...[variables, call]) => {
					mutate(...begin(variables as Variables, call));
					onStart();
				},
				mutateAsync: (...[variables, call]) => {
					const running = mutateAsync(...begin(variables as Variables, call));
					onStart();
					return running.catch((error: unknown) => {
						const outcome = outcomeBefore(error, variables);
						if (outcome && 'data' in outcome) return outcome.data;
						throw outcome?.error ?? error;
					});
				},
			};
		},
		present(result) {
			const outcome = result.isError && outcomeBefore(result.error, result.variables);
			if (!outcome) return result;
			if ('error' in outcome) return { ...result, error: outcome.error };
			const { data } = outcome;
			return {
				...result,
				status: 'success',
				data,
				error: null,
				isError: false,
				isSuccess: true,
			} as never;
		},
	};
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

/** Calls a callback of the application, which cannot make the mutation fail: what it throws is an error of the page. */
async function reporting(callback: () => unknown): Promise<void> {
	try {
		await callback();
	} catch (error) {
		report(error);
	}
}

function report(error: unknown): void {
	queueMicrotask(() => {
		throw error;
	});
}
