import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/openPage.js';
import { whileHolding, withLock } from './locks.js';

afterEach(() => {
	vi.restoreAllMocks();
});

const newName = () => `test-${crypto.randomUUID()}`;
const never = new Promise<never>(() => {});
/** Resolves when somebody holds the lock. */
const isHeld = (name: string) =>
	expect
		.poll(async () => (await navigator.locks.query()).held?.some((lock) => lock.name === name))
		.toBe(true);

/** Holds the lock until the returned function lets go of it. */
async function hold(name: string): Promise<() => Promise<void>> {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	const holding = withLock(name, () => held);
	await isHeld(name);
	return () => {
		letGo();
		return holding;
	};
}

test('runs one function at a time, and returns each one its own result or error', async () => {
	const name = newName();
	let running = 0;
	const operate = (result: number) =>
		withLock(name, async () => {
			running += 1;
			expect(running).toBe(1);
			await navigator.locks.query();
			running -= 1;
			if (result === 3) throw new RangeError('three');
			return result;
		}).catch((error) => error.message);
	expect(await Promise.all([1, 2, 3, 4].map(operate))).toEqual([1, 2, 'three', 4]);
});

test('runs without the lock when its holder never releases it', async () => {
	const name = newName();
	const release = await hold(name);
	expect(await withLock(name, async () => 'went on', 20)).toBe('went on');
	// Other test files of this page look whether a lock is left.
	await release();
});

test('stops waiting on an abort, and runs nothing when the lock is granted later', async () => {
	const name = newName();
	const release = await hold(name);
	const aborted = new AbortController();
	let runs = 0;
	const waiting = withLock(name, async () => void runs++, 60_000, {
		signal: aborted.signal,
	});
	aborted.abort(new RangeError('enough'));
	await expect(waiting).rejects.toThrow('enough');
	await release();
	// Whoever waited before has had its turn.
	await withLock(name, async () => undefined);
	expect(runs).toBe(0);
});

// [M2]
test('grants the lock at once when the tab that holds it crashes', async () => {
	const name = newName();
	const page = await openPage((realm) => {
		void realm.navigator.locks.request(name, () => never);
	});
	await isHeld(name);
	const waiting = withLock(name, async () => 'next', 60_000);
	page.close();
	expect(await waiting).toBe('next');
});

test('runs without a lock in a browser that refuses locks', async () => {
	vi.spyOn(LockManager.prototype, 'request').mockImplementation(() =>
		Promise.reject(new DOMException('', 'SecurityError')),
	);
	expect(await withLock(newName(), async () => 'ran')).toBe('ran');
});

test('runs without a lock when the lock manager never answers, and runs nothing on a late grant', async () => {
	let grant = () => {};
	vi.spyOn(LockManager.prototype, 'request').mockImplementation((...request: unknown[]) => {
		grant = request[2] as () => void;
		return never;
	});
	let runs = 0;
	const operate = async () => {
		runs += 1;
		return 'ran';
	};
	expect(await withLock(newName(), operate, 20)).toBe('ran');
	grant();
	expect(runs).toBe(1);
});

test.each([
	['null', null],
	['undefined', undefined],
])(
	'where the lock manager is %s, gives nobody a lock and runs no work that needs one',
	async (_, locks) => {
		vi.spyOn(Navigator.prototype, 'locks', 'get').mockReturnValue(locks as never);
		const work = vi.fn(async () => {});
		expect(await whileHolding(newName(), new AbortController().signal, work)).toBe(false);
		expect(work).not.toHaveBeenCalled();
		expect(await withLock(newName(), async () => 'ran')).toBe('ran');
	},
);
