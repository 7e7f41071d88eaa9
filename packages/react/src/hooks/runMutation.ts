import type { UseMutationResult } from '@tanstack/react-query';

/**
 * Runs a mutation and calls `onSuccess` with its result. TanStack Query does not call a callback that is given to
 * `mutate` once the component has unmounted, and a sign-in unmounts the step that it came from. The promise of
 * `mutateAsync` resolves all the same. A failure calls nothing: it is the mutation's `error`.
 */
export async function runMutation<Data, Variables>(
	mutation: Pick<UseMutationResult<Data, Error, Variables>, 'mutateAsync'>,
	variables: Variables,
	onSuccess: (data: Data) => void,
): Promise<void> {
	await mutation.mutateAsync(variables).then(onSuccess, () => undefined);
}
