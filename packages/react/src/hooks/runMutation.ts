import type { UseMutationResult } from '@tanstack/react-query';

/**
 * Runs a mutation and calls `onSuccess` with its result. TanStack Query does not call a callback of `mutate` after
 * the component has unmounted, and a sign-in unmounts the step that started it. The promise of `mutateAsync` still
 * resolves. After a failure, nothing is called: the failure is the mutation's `error`.
 */
export async function runMutation<Data, Variables>(
	mutation: Pick<UseMutationResult<Data, Error, Variables>, 'mutateAsync'>,
	variables: Variables,
	onSuccess: (data: Data) => unknown,
): Promise<void> {
	await mutation.mutateAsync(variables).then(onSuccess, () => undefined);
}
