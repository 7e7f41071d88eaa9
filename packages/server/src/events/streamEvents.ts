import type { Call } from '../call.js';
import { requireOwnReader } from '../inbound/origins.js';
import { type Login, readLogin, signedOut } from '../login/login.js';
import type { EventsPort, StoredEvent } from '../ports/eventsPort.js';
import { notFound, Refusal } from '../responses.js';
import type { OpenStream } from './openStreams.js';

/**
 * `GET /events`: tells the signed-in customer's page what changes, as server-sent events (HTML,
 * "Server-sent events"). A page that was away names the last event that it saw and hears what came after
 * it; was it away too long, it hears `reset` and reads everything anew.
 *
 * The stream is pulled: a page that does not read gets nothing more, and nothing is kept for it. It ends
 * with the login, which is looked at before anything is sent. The platform's own login may be what its server
 * knew when the stream was opened: such a stream ends after a minute, and the page comes back with a new request.
 */
export async function streamEvents(call: Call): Promise<Response> {
	const { events, streams, stopping } = call.settings;
	requireOwnReader(call.request, call.settings);
	const login = await readLogin(call);
	if (!login) throw signedOut(call);
	if (!events) throw notFound();
	const start = await whereToBegin(call, events, login);
	if (stopping.aborted)
		throw new Refusal(503, 'UNAVAILABLE', 'The backend restarts.', { retryAfter: '1' });
	const stream = streams.open(login.customerId, login.tokenHash);
	if (!stream)
		throw new Refusal(429, 'RATE_LIMITED', 'Too many pages are open.', { retryAfter: '30' });
	return new Response(openBody(call, events, login, start, stream), {
		headers: {
			'Content-Type': 'text/event-stream; charset=utf-8',
			'Cache-Control': 'no-store, no-transform',
			'X-Content-Type-Options': 'nosniff',
			'X-Accel-Buffering': 'no',
		},
	});
}

/** How long an event is kept for a page that was away. Milliseconds. */
const retention = 60 * 60_000;

/**
 * A page has read what it shows a moment before it listens; what happened in between it hears, too. The clock of the
 * process that recorded it may be behind by more than a minute. Milliseconds.
 */
const overlap = 2 * 60_000;

const batch = 50;

/** How long a stream goes on that the platform's own login has opened. Milliseconds. */
const longestUnasked = 60_000;

/** How often a page to which nothing happens is told where it stands, so that it is not away too long. Milliseconds. */
const longestUnnamed = 10 * 60_000;

function openBody(
	call: Call,
	events: EventsPort,
	login: Login,
	start: Start,
	stream: OpenStream,
): ReadableStream<Uint8Array> {
	const { now, heartbeat, stopping, authenticate } = call.settings;
	const encoder = new TextEncoder();
	const openedAt = now();
	let { after, namedAt } = start;
	// What comes after an event was recorded after it. Streams that have heard the same read the same. The clock may have
	// been ahead when the stream was opened.
	const range = () => ({
		customerId: login.customerId,
		after,
		since: after === 0 ? Math.min(start.since, now() - overlap) : 0,
	});
	const read = () => events.readAfter({ ...range(), limit: batch });
	const next = async () => {
		const found = await read();
		if (found.length > 0) return found;
		const signal = AbortSignal.any([stream.ended, AbortSignal.timeout(heartbeat)]);
		await events.waitForMore({ ...range(), signal });
		return signal.aborted ? [] : read();
	};
	const isAlive = async () =>
		!stream.ended.aborted && (await readLogin(call))?.customerId === login.customerId;
	const isOver = () =>
		stopping.aborted || (authenticate !== undefined && now() - openedAt >= longestUnasked);
	/** The text of what was found, or a sign of life. It names where the page stands now. */
	const told = (found: readonly StoredEvent[]) => {
		const last = found.at(-1);
		if (last) [after, namedAt] = [last.position, last.recordedAt];
		if (last) return found.map(toText).join('');
		const age = now() - namedAt;
		if (age >= -overlap && age < longestUnnamed) return ': still here\n\n';
		namedAt = now() - overlap;
		return `: still here\nid: 0-${namedAt}\n\n`;
	};
	let hasLeft = false;
	const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) => {
		// To a page that has left, nothing can be written.
		if (!hasLeft) controller.enqueue(encoder.encode(text));
	};
	const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
		stream.close();
		if (!hasLeft) controller.close();
	};
	return new ReadableStream(
		{
			start: (controller) => write(controller, start.greeting),
			pull: async (controller) => {
				try {
					const found = await next();
					if (isOver()) write(controller, retryHint());
					if (isOver() || !(await isAlive())) return end(controller);
					write(controller, told(found));
				} catch (error) {
					// The page comes back by itself, and hears then what it missed.
					if (!stopping.aborted) call.report(error);
					end(controller);
				}
			},
			cancel: () => {
				hasLeft = true;
				stream.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

/** Between 1 and 5 seconds, so that not all pages come back at once to the process that is left. */
function retryHint(): string {
	return `retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`;
}

interface Start {
	readonly after: number;
	/** Epoch milliseconds. */
	readonly since: number;
	/** Of the id that the page has or is given. Epoch milliseconds. */
	readonly namedAt: number;
	readonly greeting: string;
}

/**
 * An id names the event's position and when it was recorded, which tells whether all after it are kept. A page
 * that has heard no event lately is given one of position 0: it goes on with what was recorded later. An id of a clock
 * that was ahead, or of an event that a restored database lacks, names no place to go on from.
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
