import { serviceTimeHeader } from '@countersign/contract/service';
import { isOf, isSigned, type SentRequest } from '../sentRequest.js';

/** What becomes of one stamped execution. */
export interface HostileExecution {
	/** Whether the service gets it. */
	readonly isExecuted: boolean;
	/** Whether the page refreshes its session before it has the response. */
	readonly isRefreshed: boolean;
	/** Whether the quote has expired by then. */
	readonly isLate: boolean;
	readonly answer: 'honest' | 'lost' | 401 | 400 | 409 | 503;
}

/** How a quote is reported: as it is, with another status, as one that does not exist, or not at all. */
export type HostileReading = 'honest' | 'PENDING' | 'EXPIRED' | 'not found' | 'lost';

/** What a hostile backend does, in this order; it is honest after that. */
export interface HostilePlan {
	readonly executions: readonly HostileExecution[];
	readonly readings: readonly HostileReading[];
}

/** A backend that shortens the lifetime of sessions and quotes, and that says of an execution what it likes. */
export interface ExpiringBackend {
	readonly fetch: typeof globalThis.fetch;
	/** The time that it states. */
	now(): number;
	/** Ids of the quotes whose stamp has left the page. */
	readonly stamped: ReadonlySet<string>;
	/** Lets the quotes expire. */
	wait(): void;
}

/** Milliseconds. */
const quoteLifetime = 20_000;
const sessionLifetime = 50_000;

/**
 * The real service behind such a backend.
 *
 * @param refresh - Has the page refresh its session.
 */
export function expiringBackend(
	plan: HostilePlan,
	refresh: () => Promise<unknown>,
): ExpiringBackend {
	const executions = [...plan.executions];
	const readings = [...plan.readings];
	const stamped = new Set<string>();
	let ahead = 0;
	const now = () => Date.now() + ahead;
	const wait = () => {
		ahead += quoteLifetime;
	};
	const respond = (body: unknown, status: number) =>
		new Response(typeof body === 'string' ? body : JSON.stringify(body), {
			status,
			headers: { [serviceTimeHeader]: new Date(now()).toISOString() },
		});
	const execute = async (request: SentRequest, send: () => Promise<Response>) => {
		stamped.add(decodeURIComponent(request.path.split('/')[2] ?? ''));
		const { answer = 'honest', ...plan } = executions.shift() ?? honest;
		const response = plan.isExecuted ? await send() : undefined;
		if (plan.isLate) wait();
		if (plan.isRefreshed) await refresh().catch(() => undefined);
		if (answer === 'lost') throw new TypeError('The connection was lost.');
		if (answer === 'honest' && response) return respond(await response.json(), response.status);
		const status = answer === 'honest' ? 503 : answer;
		return respond({ status, code: 'UNAUTHORIZED', message: 'Not now.' }, status);
	};
	const read = async (send: () => Promise<Response>) => {
		const reading = readings.shift() ?? 'honest';
		if (reading === 'lost') throw new TypeError('The connection was lost.');
		if (reading === 'not found') return respond({ status: 404, code: 'NOT_FOUND' }, 404);
		const response = await send();
		const quote = shortened(await response.json(), now() + quoteLifetime);
		return respond(reading === 'honest' ? quote : { ...quote, status: reading }, response.status);
	};
	return {
		now,
		stamped,
		wait,
		async fetch(input, init) {
			const path = String(input).replace(/^\/api/, '');
			const headers = new Headers(init?.headers);
			const request = { method: init?.method ?? 'GET', path, headers, body: '' };
			const send = () => globalThis.fetch(input, init);
			if (isOf('executeQuote')(request) && isSigned(request)) return execute(request, send);
			if (isOf('getQuote')(request)) return read(send);
			const response = await send();
			if (!response.ok || response.status === 204) return response;
			const isQuote = isOf('createQuote')(request);
			const isSession = isOf('verifyCredential')(request) || isOf('refreshSession')(request);
			const body = await response.json();
			const lifetime = isQuote ? quoteLifetime : sessionLifetime;
			const isShort = isQuote || (isSession && response.status !== 202);
			return respond(isShort ? shortened(body, now() + lifetime) : body, response.status);
		},
	};
}

const honest: HostileExecution = {
	isExecuted: true,
	isRefreshed: false,
	isLate: false,
	answer: 'honest',
};

/** The same with another end. */
function shortened(body: object, end: number): object {
	return { ...body, expiresAt: new Date(end).toISOString() };
}
