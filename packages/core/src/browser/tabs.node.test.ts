import { expect, onTestFinished, test, vi } from 'vitest';
import { createTabChannel } from './tabs.js';

const newName = () => `tabs-${crypto.randomUUID()}`;

/** Listens, and counts the calls. Each ends when the test says so. */
function listening(name: string) {
	const calls: { promise: Promise<void>; resolve: () => void }[] = [];
	const stop = createTabChannel(name).listen(() => {
		let resolve = () => {};
		const promise = new Promise<void>((done) => {
			resolve = done;
		});
		calls.push({ promise, resolve });
		return promise;
	});
	onTestFinished(stop);
	return { calls, stop };
}

test('reaches another tab without listening to it', async () => {
	const name = newName();
	const { calls } = listening(name);
	createTabChannel(name).notify();
	await expect.poll(() => calls.length).toBe(1);
});

test('calls the listener once more for all notifications that arrive while it runs', async () => {
	const name = newName();
	const { calls } = listening(name);
	const other = createTabChannel(name);
	onTestFinished(other.listen(async () => undefined));
	other.notify();
	await expect.poll(() => calls.length).toBe(1);
	const arrived = vi.fn();
	onTestFinished(createTabChannel(name).listen(async () => arrived()));
	for (let count = 0; count < 1_000; count += 1) other.notify();
	await expect.poll(() => arrived.mock.calls.length).toBeGreaterThan(0);
	expect(calls).toHaveLength(1);
	calls[0]?.resolve();
	await expect.poll(() => calls.length).toBe(2);
	calls[1]?.resolve();
	await new Promise((resolve) => setImmediate(resolve));
	expect(calls).toHaveLength(2);
});

test('keeps no channel open after it has stopped listening', () => {
	let open = 0;
	const Original = BroadcastChannel;
	vi.stubGlobal(
		'BroadcastChannel',
		class extends Original {
			constructor(name: string) {
				super(name);
				open += 1;
			}
			override close(): void {
				super.close();
				open -= 1;
			}
		},
	);
	onTestFinished(() => void vi.unstubAllGlobals());
	const tabs = createTabChannel(newName());
	for (let cycle = 0; cycle < 200; cycle += 1) {
		tabs.listen(async () => undefined)();
		tabs.notify();
	}
	expect(open).toBe(0);
});
