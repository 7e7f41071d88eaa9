import { defaultHeaderNames, serviceTimeHeader } from '@countersign/contract/service';
import { quoteOf, transactionOf } from '../paymentModel.js';
import type { ModelDevice } from './modelDevice.js';
import type { ModelFault } from './modelService.js';

/**
 * What a hostile backend does. `refused`: it answers 401, and has done nothing. `denied`: it answers 401 after the
 * execution. `denied late`: it does so when the quote has expired. `hidden` and `ended`: it reports a quote as pending or
 * expired, whatever it has executed.
 */
export type Hostility = 'refused' | 'denied' | 'denied late' | 'hidden' | 'ended';

/** A request that creates a quote, executes one, or reads. */
export type Purpose = 'create' | 'execute' | 'read';

/** What becomes of a request of that purpose, after so many others of it. */
export interface PaymentFault {
	readonly purpose: Purpose;
	readonly skip: number;
	readonly kind: ModelFault | Hostility;
}

/** An execution that has an effect. */
interface Execution {
	readonly quoteId: string;
	/** The key that signed for it. */
	readonly publicKey: string | undefined;
}

/** What the service has done. */
export interface PaymentService {
	readonly fetch: typeof globalThis.fetch;
	/** The intent of each quote. */
	readonly intents: Map<string, string>;
	/** The account that pays each quote. */
	readonly accounts: Map<string, string>;
	/** What each quote sends. */
	readonly amounts: Map<string, number>;
	readonly executed: string[];
	/** The time, on every clock. */
	now: number;
}

const instant = 60_000;
/** Of quotes and sessions. */
export const lifetime = 15 * 60_000;
/** Of the quotes of a hostile backend. */
const shortLifetime = 12_000;

/** The payload of each quote is another one. */
export const quoteIn = (payload: string): string =>
	`Quote:${Number(JSON.parse(payload).timestampMs)}`;

const payloadOf = (id: string) => {
	const timestampMs = id.slice('Quote:'.length);
	return JSON.stringify({ type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', timestampMs, parameters: {} });
};

/** What a backend reports as the most of a day. `none`: nothing. */
export type LimitReport = 'cap' | 'loose' | 'none';

interface ServicePlan {
	readonly faults: readonly PaymentFault[];
	readonly isHostile: boolean;
	/** With the quotes of an account once it has paid; before, they have the cap. Absent: the backend has no limits. */
	readonly limits: readonly LimitReport[] | undefined;
}

/** Of a day, in the unit of the quotes: two payments, unless the second one is larger. */
export const cap = 5_000;

const reports = {
	cap: { limits: { platform: { perDay: { USDB: cap } }, own: {} } },
	loose: { limits: { platform: { perDay: { USDB: 100 * cap } }, own: {} } },
	none: {},
};

/** The service of the model of a payment. Request and response each wait for their turn. */
export function createPaymentService(
	{ step }: ModelDevice,
	{ faults, isHostile, limits }: ServicePlan,
	onExecution: (execution: Execution) => void,
): PaymentService {
	const byKey = new Map<string, string>();
	const executions = new Set<string>();
	const ends = new Map<string, number>();
	/** One more than the quotes of each account since its first execution. */
	const paid = new Map<string, number>();
	const counts: Record<Purpose, number> = { create: 0, execute: 0, read: 0 };
	const quotes = (id: string) =>
		quoteOf(id, {
			source: { sourceType: 'ACCOUNT', accountId: service.accounts.get(id) ?? '' },
			expiresAt: new Date(ends.get(id) ?? lifetime).toISOString(),
			payloadToSign: payloadOf(id),
			totalSendingAmount: service.amounts.get(id) ?? 0,
			totalReceivingAmount: service.amounts.get(id) ?? 0,
			...(service.executed.includes(id) && { status: 'PROCESSING' }),
		});
	const respond = (address: string, init: RequestInit | undefined): unknown => {
		const [, room, id = '', verb] = /^\/api\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?/.exec(address) ?? [];
		const name = decodeURIComponent(id);
		if (room === 'transactions') return transactionOf(name);
		const headers = new Headers(init?.headers);
		const idempotencyKey = headers.get('idempotency-key') ?? '';
		if (verb === 'execute' && !executions.has(idempotencyKey)) {
			const payer = service.accounts.get(name) ?? '';
			paid.set(payer, Math.max(1, paid.get(payer) ?? 0));
			onExecution({ quoteId: name, publicKey: signedBy(headers) });
			executions.add(idempotencyKey);
			service.executed.push(name);
		}
		if (init?.method !== 'POST' || verb === 'execute') return quotes(name);
		const made = byKey.get(idempotencyKey) ?? `Quote:${byKey.size + 1}`;
		byKey.set(idempotencyKey, made);
		const { lockedCurrencyAmount, source } = JSON.parse(String(init.body));
		service.amounts.set(made, lockedCurrencyAmount);
		if (isHostile) ends.set(made, ends.get(made) ?? service.now + shortLifetime);
		const later = paid.get(source.accountId) ?? 0;
		if (later > 0) paid.set(source.accountId, later + 1);
		service.accounts.set(made, source.accountId);
		service.intents.set(made, idempotencyKey.slice(0, -64));
		const report = limits?.[later - 1] ?? 'cap';
		return { ...quotes(made), ...(limits && reports[report]) };
	};
	const service: PaymentService = {
		intents: new Map(),
		accounts: new Map(),
		amounts: new Map(),
		executed: [],
		now: instant,
		async fetch(input, init) {
			const address = String(input);
			const purpose = purposeOf(address, init);
			const number = counts[purpose];
			counts[purpose] += 1;
			const planned = (one: PaymentFault) => one.purpose === purpose && one.skip === number;
			const fault = faults.find(planned)?.kind;
			await step(`asks ${init?.method} ${address}`);
			if (fault === 'lost request') throw new TypeError('lost');
			if (fault === 'late request') {
				void step('arrives late').then(() => respond(address, init));
				throw new TypeError('lost');
			}
			const body = fault === 'refused' ? undefined : respond(address, init);
			if (fault === 'denied late') service.now += shortLifetime;
			await step(`hears of ${address}`);
			if (fault === 'lost response') throw new TypeError('lost');
			const headers = { [serviceTimeHeader]: new Date(service.now).toISOString() };
			const isRefused = fault === 'refused' || fault?.startsWith('denied');
			if (isRefused) return Response.json(refusal, { status: 401, headers });
			const status = fault && statuses[fault];
			return Response.json(status ? { ...Object(body), status } : body, { headers });
		},
	};
	return service;
}

const refusal = { status: 401, code: 'UNAUTHORIZED', message: 'The session has ended.' };

const statuses: Readonly<Record<string, string>> = { hidden: 'PENDING', ended: 'EXPIRED' };

function purposeOf(address: string, init: RequestInit | undefined): Purpose {
	if (init?.method !== 'POST') return 'read';
	return address.endsWith('/execute') ? 'execute' : 'create';
}

function signedBy(headers: Headers): string | undefined {
	const stamp = headers.get(defaultHeaderNames.walletSignature);
	return stamp ? JSON.parse(Buffer.from(stamp, 'base64url').toString()).publicKey : undefined;
}
