import type { Call } from '../handler/call.js';
import { notFound, Refusal } from '../http/responses.js';
import { requireOwnReader } from '../inbound/origins.js';
import { type Login, readLogin, signedOut } from '../login/login.js';
import type { EventsPort, StoredEvent } from '../ports/eventsPort.js';
import type { OpenStream } from './openStreams.js';

/**
 * `GET /events`: notifies the signed-in customer's page of changes, as server-sent events (HTML, "Server-sent
 * events"). A page that reconnects names the last event that it received, and gets the events after it. If it was
 * away too long, it gets `reset` and must read everything again.
 *
 * The stream is pull-based: nothing is buffered for a page that does not read. It ends with the login, which is
 * checked before anything is sent. A platform's own login may reflect only what its server knew when the stream was
 * opened, so such a stream ends after a minute, and the page reconnects with a new request.
 */
export async function streamEvents(call: Call): Promise<Response> {
	const { events, streams, stopping } = call.settings;
	requireOwnReader(call.request, call.settings);
	const login = await readLogin(call);
	if (!login && call.query.has('doctor')) return streamToDoctor(call);
	if (!login) throw signedOut(call);
	if (!events) throw notFound();
	const start = await whereToBegin(call, events, login);
	if (stopping.aborted)
		throw new Refusal(503, 'UNAVAILABLE', 'The backend restarts.', { retryAfter: '1' });
	const stream = streams.open(login.customerId, login.tokenHash);
	if (!stream)
		throw new Refusal(429, 'RATE_LIMITED', 'Too many pages are open.', { retryAfter: '30' });
	return streamResponse(openBody(call, events, login, start, stream));
}

const streamResponse = (body: ReadableStream<Uint8Array>) =>
	new Response(body, {
		headers: {
			'Content-Type': 'text/event-stream; charset=utf-8',
			'Cache-Control': 'no-store, no-transform',
			'X-Content-Type-Options': 'nosniff',
			'X-Accel-Buffering': 'no',
		},
	});

/** Sends two comments a second apart, so that `countersign doctor` finds a proxy that holds them back. */
function streamToDoctor({ settings: { events, wait } }: Call): Response {
	if (!events) throw notFound();
	const comments = [': first\n\n', ': last\n\n'];
	return streamResponse(
		new ReadableStream(
			{
				pull: async (controller) => {
					if (comments.length === 1) await wait(1_000);
					controller.enqueue(new TextEncoder().encode(comments.shift()));
					if (comments.length === 0) controller.close();
				},
			},
			{ highWaterMark: 0 },
		),
	);
}

/** How long an event is kept for a page that was away. Milliseconds. */
const retention = 60 * 60_000;

/**
 * A page reads its data shortly before it starts to listen, and also gets the events in between. The clock of the
 * process that recorded them may be more than a minute behind. Milliseconds.
 */
const overlap = 2 * 60_000;

const batch = 50;

/** Lifetime of a stream that was opened with the platform's own login. Milliseconds. */
const maxUncheckedTime = 60_000;

/** How often an idle page gets a new event id, so that its position does not become too old. Milliseconds. */
const maxSilentTime = 10 * 60_000;

function openBody(
	call: Call,
	events: EventsPort,
	login: Login,
	start: Start,
	stream: OpenStream,
): ReadableStream<Uint8Array> {
	const { now, stopping, authenticate } = call.settings;
	const encoder = new TextEncoder();
	const openedAt = now();
	let { after, namedAt } = start;
	// Later events were recorded later. Streams at the same position read the same range. The clock may have been
	// ahead when the stream was opened.
	const range = () => ({
		customerId: login.customerId,
		after,
		since: after === 0 ? Math.min(start.since, now() - overlap) : 0,
	});
	const read = () => events.readAfter({ ...range(), limit: batch });
	const wait = (signal: AbortSignal) => events.waitForMore({ ...range(), signal });
	// A wait ends at once if there are events already.
	let hasBeaten = false;
	const next = async () => {
		const found = hasBeaten ? [] : await read();
		if (found.length > 0) return found;
		hasBeaten = !(await waitOrBeat(stream, wait));
		return hasBeaten ? [] : read();
	};
	const isAlive = async () =>
		!stream.ended.aborted && (await readLogin(call))?.customerId === login.customerId;
	const isOver = () =>
		stopping.aborted || (authenticate !== undefined && now() - openedAt >= maxUncheckedTime);
	/** The text of the events found, or a heartbeat. Contains the page's current position. */
	const told = (found: readonly StoredEvent[]) => {
		const last = found.at(-1);
		if (last) [after, namedAt] = [last.position, last.recordedAt];
		if (last) return found.map(toText).join('');
		const age = now() - namedAt;
		if (age >= -overlap && age < maxSilentTime) return ': still here\n\n';
		namedAt = now() - overlap;
		return `: still here\nid: 0-${namedAt}\n\n`;
	};
	let isClosed = false;
	const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) => {
		// Writing to a page that has disconnected would throw.
		if (!isClosed) controller.enqueue(encoder.encode(text));
	};
	const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
		stream.close();
		if (!isClosed) controller.close();
	};
	return new ReadableStream(
		{
			start: (controller) => write(controller, start.greeting),
			pull: async (controller) => {
				stream.isRead();
				try {
					const found = await next();
					if (isOver()) write(controller, retryHint());
					if (isOver() || !(await isAlive())) return end(controller);
					write(controller, told(found));
				} catch (error) {
					// The page reconnects automatically, and then gets what it missed.
					if (!stopping.aborted) call.report(error);
					end(controller);
				}
			},
			cancel: () => {
				isClosed = true;
				stream.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

/**
 * Waits with a signal that aborts at the next heartbeat, or when the stream ends. Returns false if it aborted.
 *
 * It is not `AbortSignal.any` with `AbortSignal.timeout`: Node 20 refers to both only weakly, so after a garbage
 * collection the wait would never end (nodejs/node#57736). Each wait would also stay listed in `ended`.
 */
async function waitOrBeat(
	{ ended, atNextBeat }: OpenStream,
	wait: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
	if (ended.aborted) return false;
	const over = new AbortController();
	const stop = () => over.abort();
	const cancel = atNextBeat(stop);
	ended.addEventListener('abort', stop);
	try {
		await wait(over.signal);
		return !over.signal.aborted;
	} finally {
		cancel();
		ended.removeEventListener('abort', stop);
	}
}

/** Between 1 and 5 seconds, so that not all pages reconnect to the remaining process at once. */
function retryHint(): string {
	return `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`;
}

interface Start {
	readonly after: number;
	/** Epoch milliseconds. */
	readonly since: number;
	/** Time in the id that the page has or is given. Epoch milliseconds. */
	readonly namedAt: number;
	readonly greeting: string;
}

/**
 * An id contains the event's position and the time when it was recorded, which shows whether all later events are
 * still kept. A page without recent events gets an id with position 0, and continues with events that were recorded
 * later. An id from a clock that was ahead, or of an event that a restored database lacks, is not a valid position.
 */
async function whereToBegin(call: Call, events: EventsPort, { customerId }: Login): Promise<Start> {
	const now = call.settings.now();
	const fresh = { after: 0, since: now - overlap, namedAt: now - overlap };
	const last = call.request.headers.get('Last-Event-ID');
	if (last === null) return { ...fresh, greeting: `: here\nid: 0-${fresh.since}\n\n` };
	const [, position, namedAt = 0] = /^(\d{1,15})-(\d{1,15})$/.exec(last)?.map(Number) ?? [];
	const reset = { ...fresh, greeting: `event: reset\nid: 0-${fresh.since}\ndata: {}\n\n` };
	if (position === undefined || namedAt <= now - retention || namedAt > now + overlap) return reset;
	if (position > 0) {
		const [named] = await events.readAfter({ customerId, after: position - 1, since: 0, limit: 1 });
		if (named?.position !== position || named.recordedAt !== namedAt) return reset;
	}
	return { after: position, since: namedAt, namedAt, greeting: ': here\n\n' };
}

function toText({ position, recordedAt, data }: StoredEvent): string {
	return `id: ${position}-${recordedAt}\ndata: ${data}\n\n`;
}
