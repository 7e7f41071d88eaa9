import { serviceTimeHeader } from '@countersign/contract/service';
import { isOf, isSigned } from '../sentRequest.js';

/** A backend without any limits, which says about limits, payments and the time what it likes. */
export interface ReportingBackend {
	readonly fetch: typeof globalThis.fetch;
	/** What it reports as the limits with the next quotes. */
	report(limits: unknown): void;
	/** Moves the time that it states. Milliseconds. */
	ahead: number;
	/** What it says of the next executions, after it has executed them. */
	answer: 'honest' | 401 | 'EXPIRED';
	/** The sum of the payments whose stamp it has got. */
	stamped(): number;
}

const year = 365 * 24 * 60 * 60_000;

/** The real service, without limits, behind such a backend. */
export function reportingBackend(): ReportingBackend {
	const amounts = new Map<string, number>();
	const stamped = new Map<string, number>();
	let limits: unknown;
	const respond = (body: unknown, status: number) => {
		const time = new Date(Date.now() + backend.ahead).toISOString();
		const headers = { [serviceTimeHeader]: time };
		return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
	};
	/** By the time that it states, nothing expires: a page would use no session and no quote that has. */
	const lasting = (body: unknown) =>
		'expiresAt' in Object(body)
			? { ...Object(body), expiresAt: new Date(Date.now() + 10 * year).toISOString() }
			: body;
	const backend: ReportingBackend = {
		ahead: 0,
		answer: 'honest',
		report(next) {
			limits = next;
		},
		stamped: () => [...stamped.values()].reduce((sum, amount) => sum + amount, 0),
		async fetch(input, init) {
			const path = String(input).replace(/^\/api/, '');
			const headers = new Headers(init?.headers);
			const request = { method: init?.method ?? 'GET', path, headers, body: '' };
			const isExecution = isOf('executeQuote')(request);
			const quoteId = decodeURIComponent(path.split('/')[2] ?? '');
			if (isExecution && isSigned(request)) stamped.set(quoteId, amounts.get(quoteId) ?? 0);
			const response = await globalThis.fetch(input, init);
			const body = response.status === 204 ? undefined : await response.json();
			const { answer } = backend;
			if (isExecution && answer === 401) return respond({ code: 'UNAUTHORIZED' }, 401);
			if (isExecution && answer === 'EXPIRED') return respond({ code: 'QUOTE_EXPIRED' }, 400);
			if (!isOf('createQuote')(request) || !response.ok) {
				const isHidden = answer === 'EXPIRED' && isOf('getQuote')(request);
				return respond(isHidden ? { ...body, status: answer } : lasting(body), response.status);
			}
			amounts.set(body.id, body.totalSendingAmount);
			return respond({ ...lasting(body), ...(limits !== undefined && { limits }) }, 201);
		},
	};
	return backend;
}
