import { expect, onTestFinished, test } from 'vitest';
import { hearTogether } from './hearTogether.js';
import type { OpenEvents } from './openEvents.js';

const message = (id: number) => ({
	event: 'change',
	data: JSON.stringify({ type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED', resourceId: `${id}` }),
	id: `${id}`,
});

/** A tab that listens, and the channel that another tab has to it. */
function openTab(lastEventId: string | undefined, open: OpenEvents) {
	const name = `tab-messages-${crypto.randomUUID()}`;
	const stopped = new AbortController();
	const other = new BroadcastChannel(name);
	const said: { kind: string; tab?: string; messages?: { id: string }[] }[] = [];
	other.addEventListener('message', ({ data }) => said.push(data));
	const heard: string[] = [];
	const begin = () =>
		void hearTogether({
			open,
			name,
			cursor: { lastEventId },
			hear: (event) => heard.push(event.kind === 'change' ? event.resourceId : event.kind),
			signal: stopped.signal,
		}).catch(() => undefined);
	onTestFinished(() => {
		stopped.abort();
		other.close();
	});
	return { name, begin, heard, said, say: (what: object) => other.postMessage(what) };
}

const noStream: OpenEvents = () => new Promise(() => {});

test('delivers no event before the ones that a tab has missed', async () => {
	const { name, begin, heard, said, say } = openTab('1', noStream);
	// Another tab leads.
	let release = () => {};
	await new Promise<void>((locked) => {
		void navigator.locks.request(name, () => {
			locked();
			return new Promise<void>((resolve) => {
				release = resolve;
			});
		});
	});
	onTestFinished(() => release());
	begin();
	await expect.poll(() => said.map(({ kind }) => kind)).toEqual(['behind']);
	say({ kind: 'heard', message: message(3) });
	say({ kind: 'missed', tab: 'another', messages: [message(9)] });
	say({ kind: 'missed', tab: said[0]?.tab, messages: [message(2), message(3)] });
	say({ kind: 'heard', message: message(4) });
	await expect.poll(() => heard).toEqual(['2', '3', '4']);
});

test('sends another tab the events that it has missed, and nothing else', async () => {
	const lines = [1, 2, 3].map(message).map(({ event, data, id }) => {
		return `event: ${event}\nid: ${id}\ndata: ${data}\n\n`;
	});
	const { begin, heard, said, say } = openTab(undefined, async () => {
		return new ReadableStream({
			start: (stream) => stream.enqueue(new TextEncoder().encode(lines.join(''))),
		});
	});
	begin();
	await expect.poll(() => heard).toEqual(['1', '2', '3']);
	const missedBy = async (tab: string, lastEventId: string) => {
		say({ kind: 'behind', tab, lastEventId });
		const answer = () => said.find((one) => one.kind === 'missed' && one.tab === tab);
		await expect.poll(answer).toBeDefined();
		return answer()?.messages?.map(({ id }) => id);
	};
	expect(await missedBy('late', '1')).toEqual(['2', '3']);
	expect(await missedBy('in time', '3')).toEqual([]);
});
