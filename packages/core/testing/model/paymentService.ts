import { defaultHeaderNames, serviceTimeHeader } from '@countersign/contract';
import { quoteOf, transactionOf } from '../paymentModel.js';
import type { ModelDevice } from './modelDevice.js';
import type { ModelFault } from './modelService.js';

/** A request that creates a quote, executes one, or reads. */
export type Purpose = 'create' | 'execute' | 'read';

/** What becomes of a request of that purpose, after so many others of it. */
export interface PaymentFault {
	readonly purpose: Purpose;
	readonly skip: number;
	readonly kind: ModelFault;
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
	readonly executed: string[];
}

/** The time at the service. */
export const instant = 60_000;
/** Of quotes and sessions. */
export const lifetime = 15 * 60_000;

/** The service of the model of a payment. Request and response each wait for their turn. */
export function createPaymentService(
	{ step }: ModelDevice,
	faults: readonly PaymentFault[],
	onExecution: (execution: Execution) => void,
): PaymentService {
	const byKey = new Map<string, string>();
	const executions = new Set<string>();
	const amounts = new Map<string, number>();
	const counts: Record<Purpose, number> = { create: 0, execute: 0, read: 0 };
	const quotes = (id: string) =>
		quoteOf(id, {
			source: { sourceType: 'ACCOUNT', accountId: service.accounts.get(id) ?? '' },
			expiresAt: new Date(lifetime).toISOString(),
			payloadToSign: '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2","parameters":{}}',
			totalSendingAmount: amounts.get(id) ?? 0,
			totalReceivingAmount: amounts.get(id) ?? 0,
			...(service.executed.includes(id) && { status: 'PROCESSING' }),
		});
	const respond = (address: string, init: RequestInit | undefined): unknown => {
		const [, room, id = '', verb] = /^\/api\/(\w+)(?:\/([^/]+))?(?:\/(\w+))?/.exec(address) ?? [];
		const name = decodeURIComponent(id);
		if (room === 'transactions') return transactionOf(name);
		const headers = new Headers(init?.headers);
		const idempotencyKey = headers.get('idempotency-key') ?? '';
		if (verb === 'execute' && !executions.has(idempotencyKey)) {
			onExecution({ quoteId: name, publicKey: signedBy(headers) });
			executions.add(idempotencyKey);
			service.executed.push(name);
		}
		if (init?.method !== 'POST' || verb === 'execute') return quotes(name);
		const made = byKey.get(idempotencyKey) ?? `Quote:${byKey.size + 1}`;
		byKey.set(idempotencyKey, made);
		const { lockedCurrencyAmount, source } = JSON.parse(String(init.body));
		amounts.set(made, lockedCurrencyAmount);
		service.accounts.set(made, source.accountId);
		service.intents.set(made, idempotencyKey.slice(0, -64));
		return quotes(made);
	};
	const service: PaymentService = {
		intents: new Map(),
		accounts: new Map(),
		executed: [],
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
			const body = respond(address, init);
			await step(`hears of ${address}`);
			if (fault === 'lost response') throw new TypeError('lost');
			return Response.json(body, {
				headers: { [serviceTimeHeader]: new Date(instant).toISOString() },
			});
		},
	};
	return service;
}

function purposeOf(address: string, init: RequestInit | undefined): Purpose {
	if (init?.method !== 'POST') return 'read';
	return address.endsWith('/execute') ? 'execute' : 'create';
}

function signedBy(headers: Headers): string | undefined {
	const stamp = headers.get(defaultHeaderNames.walletSignature);
	return stamp ? JSON.parse(Buffer.from(stamp, 'base64url').toString()).publicKey : undefined;
}
