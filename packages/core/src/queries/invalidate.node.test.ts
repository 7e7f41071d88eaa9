import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { invalidate } from './invalidate.js';

const queryKey = ['balance'];

/** Observes a query whose reads answer one by one, when the test says so. */
function observe(initialData?: string) {
	const client = new QueryClient();
	const answers: ((value: string) => void)[] = [];
	const failures: ((reason: Error) => void)[] = [];
	const observer = new QueryObserver(client, {
		queryKey,
		queryFn: () =>
			new Promise<string>((resolve, reject) => {
				answers.push(resolve);
				failures.push(reject);
			}),
		retry: false,
		...(initialData !== undefined && { initialData }),
	});
	const end = observer.subscribe(() => undefined);
	const settled = () => expect.poll(() => client.isFetching()).toBe(0);
	const read = (count: number) => expect.poll(() => answers.length).toBe(count);
	return { client, answers, failures, observer, end, settled, read };
}

test('repeats a first read in flight once, however often it becomes stale', async () => {
	const { client, answers, observer, end, settled, read } = observe();
	await read(1);
	for (let change = 0; change < 3; change++) invalidate(client, { queryKey });
	answers[0]?.('before');
	await read(2);
	answers[1]?.('after');
	await settled();
	expect(answers).toHaveLength(2);
	expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isStale: true });
	end();
});

test('restarts a later read in flight', async () => {
	const { client, answers, observer, end, settled, read } = observe('at first');
	await read(1);
	invalidate(client, { queryKey });
	await read(2);
	answers[0]?.('before');
	answers[1]?.('after');
	await settled();
	expect(answers).toHaveLength(2);
	expect(observer.getCurrentResult().data).toBe('after');
	end();
});

test('leaves the data of a later read stale when nothing waits for it any more', async () => {
	const { client, answers, end, settled, read } = observe('at first');
	await read(1);
	end();
	invalidate(client, { queryKey });
	answers[0]?.('before');
	await settled();
	const state = () => client.getQueryState(queryKey);
	await expect.poll(() => state()?.isInvalidated).toBe(true);
	expect(state()?.data).toBe('before');
	expect(answers).toHaveLength(1);
});

test('does not repeat a first read that fails', async () => {
	const { client, answers, failures, observer, end, settled, read } = observe();
	await read(1);
	invalidate(client, { queryKey });
	failures[0]?.(new Error('refused'));
	await settled();
	expect(answers).toHaveLength(1);
	expect(observer.getCurrentResult().isError).toBe(true);
	end();
});

test('does not read queries that do not match', async () => {
	const { client, answers, end, settled, read } = observe();
	await read(1);
	invalidate(client, { queryKey: ['other'] });
	answers[0]?.('as it was');
	await settled();
	expect(answers).toHaveLength(1);
	end();
});
