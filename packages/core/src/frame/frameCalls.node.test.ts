import { expect, onTestFinished, test, vi } from 'vitest';
import { isInputError, isWalletError } from '../errors.js';
import { createFrameCalls } from './frameCalls.js';

/** Both ends of a port: the page's calls, and what the frame's end hears and sends. */
function openPort(silence?: number) {
	const { port1, port2 } = new MessageChannel();
	const heard: unknown[] = [];
	const notices: unknown[] = [];
	let lost = 0;
	let onHeard: () => void = () => {};
	port2.onmessage = ({ data }) => {
		heard.push(data);
		onHeard();
	};
	const calls = createFrameCalls(port1, {
		onNotice: (notice) => notices.push(notice),
		onLost: () => {
			lost += 1;
		},
		...(silence !== undefined && { silence }),
	});
	onTestFinished(() => port1.close());
	const hears = (count: number) =>
		new Promise<void>((resolve) => {
			onHeard = () => heard.length >= count && resolve();
			onHeard();
		});
	return { calls, heard, notices, hears, lost: () => lost, frame: port2 };
}

test('matches responses to requests by id, in any order', async () => {
	const { calls, frame } = openPort();
	const [first, second] = [
		calls.call('session'),
		calls.call('executeQuote', { quoteId: 'Quote:1' }),
	];
	frame.postMessage({ id: 2, output: 'second' });
	frame.postMessage({ id: 1, output: 'first' });
	expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('ignores unsolicited and repeated responses, and anything that is not a message', async () => {
	const { calls, frame, notices } = openPort();
	const asked = calls.call('session');
	for (const data of [{ id: 9, output: 'x' }, null, 'text', [1], { id: '1', output: 'x' }]) {
		frame.postMessage(data);
	}
	frame.postMessage({ id: 1, output: 'own' });
	frame.postMessage({ id: 1, output: 'again' });
	expect(await asked).toBe('own');
	expect(notices).toEqual([{ id: '1', output: 'x' }]);
});

test.each([
	['signer.declined', 'retry'],
	['signer.refused', 'contact-support'],
	['limit.exceeded', 'change-input'],
] as const)('throws a %s of the frame as a WalletError, with its facts', async (code, remedy) => {
	const { calls, frame } = openPort();
	const asked = calls.call('executeQuote');
	const error = { code, shortMessage: 'It failed.', remedy: 'none', status: 409, secret: 'no' };
	frame.postMessage({ id: 1, error });
	const thrown = await asked.catch((failure: unknown) => failure);
	expect(thrown).toMatchObject({ code, remedy, message: 'It failed.', status: 409 });
	expect(isWalletError(thrown)).toBe(true);
	expect(thrown).not.toHaveProperty('secret');
});

test('throws an input error of the frame with its list of problems', async () => {
	const { calls, frame } = openPort();
	const asked = calls.call('startEmailSignIn');
	const problems = [{ field: 'email', problem: 'malformed' }];
	frame.postMessage({ id: 1, error: { code: 'input.invalid', shortMessage: 'No.', problems } });
	const thrown = await asked.catch((failure: unknown) => failure);
	expect(isInputError(thrown) && thrown.problems).toEqual(problems);
});

test.each([
	[{ code: 'constructor', shortMessage: '' }],
	[{ code: 'new.code', shortMessage: '' }],
	['text'],
])('throws signer.unavailable for an unknown error: %j', async (error) => {
	const { calls, frame } = openPort();
	const asked = calls.call('session');
	frame.postMessage({ id: 1, error });
	await expect(asked).rejects.toMatchObject({ code: 'signer.unavailable' });
});

test('rejects every pending request with signer.unavailable when the frame stops responding', async () => {
	const { calls, lost } = openPort(20);
	const asked = [calls.call('session'), calls.call('end')];
	for (const one of await Promise.allSettled(asked)) {
		expect(one).toMatchObject({ reason: { code: 'signer.unavailable' } });
	}
	expect(lost()).toBe(1);
});

test('keeps the frame after it and its page were frozen, and delivers its response', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const { calls, frame, lost } = openPort();
	const answered = calls.call('executeQuote');
	// The timer of the page is overdue, and goes off before the first message arrives.
	vi.runOnlyPendingTimers();
	frame.postMessage({ id: 1, output: 'executed' });
	expect(await answered).toBe('executed');
	expect(lost()).toBe(0);
});

test('keeps the frame after a request that cannot be sent', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const { calls, frame, lost } = openPort();
	await expect(calls.call('session', () => {})).rejects.toThrow('could not be cloned');
	const answered = calls.call('session');
	frame.postMessage({ id: 2, output: 'state' });
	expect(await answered).toBe('state');
	vi.runAllTimers();
	expect(lost()).toBe(0);
});

test('cancels only the aborted request, and nothing after its response', async () => {
	const { calls, frame, heard, hears } = openPort();
	const early = new AbortController();
	const late = new AbortController();
	const aborted = calls.call('executeQuote', {}, early.signal);
	const answered = calls.call('session', undefined, late.signal);
	frame.postMessage({ id: 2, output: 'state' });
	expect(await answered).toBe('state');
	late.abort();
	early.abort(new Error('left'));
	await expect(aborted).rejects.toThrow('left');
	await hears(3);
	expect(heard.filter((data) => Object(data).cancel)).toHaveLength(1);
});
