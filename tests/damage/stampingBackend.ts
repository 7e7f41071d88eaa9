import { type Quote, sandboxTransactions } from '@countersign/contract';
import type { Draw } from '../hostile/mutate.js';

/** A backend that has other payloads stamped than those of the service. */
export interface StampingBackend {
	readonly fetch: typeof globalThis.fetch;
	/** Whether it swaps payloads; before that, it is honest. */
	isHostile: boolean;
	/** Answers nothing more, as when the page is closed. Resolves when no request is under way. */
	close(): Promise<unknown>;
	/** Why a stamp of this text must not have been made; undefined if it may. */
	whyForbidden(text: string): string | undefined;
}

type Activity = Record<string, unknown> & { readonly parameters: Record<string, unknown> };

const attacker = 'b'.repeat(40);

/** Payloads in the place of an honest one. */
const attacks: readonly ((activity: Activity) => unknown)[] = [
	(activity) => ({ ...activity, organizationId: crypto.randomUUID() }),
	(activity) => ({ ...activity, type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2' }),
	(activity) => ({ ...activity, extra: true }),
	({ parameters, ...activity }) => ({
		...activity,
		type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
		parameters: {
			signWith: parameters['signWith'] ?? 'wallet',
			payload: 'ab'.repeat(32),
			encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
			hashFunction: 'HASH_FUNCTION_NO_OP',
		},
	}),
	({ parameters, ...activity }) => ({
		...activity,
		parameters: { ...parameters, unsignedTransaction: redirected(parameters) },
	}),
	({ parameters, ...activity }) => ({
		...activity,
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		parameters: {
			signWith: 'wallet',
			type: 'TRANSACTION_TYPE_ETHEREUM',
			unsignedTransaction: redirected(parameters),
		},
	}),
	() => 'bytes that are no activity',
];

/** The same transaction to somebody else, or a digest where there is none. */
function redirected({ unsignedTransaction }: Record<string, unknown>): string {
	const hex = typeof unsignedTransaction === 'string' ? unsignedTransaction : 'cd'.repeat(32);
	return sandboxTransactions.recipients.reduce(
		(text, recipient) => text.replace(recipient.slice(2), attacker),
		hex,
	);
}

/** What an opened key signs to find its public half. */
const probe = 'countersign key probe';

const allowed =
	/^ACTIVITY_TYPE_(?:CREATE_AUTHENTICATORS_V2|CREATE_OAUTH_PROVIDERS|CREATE_READ_WRITE_SESSION_V2|DELETE_API_KEYS|DELETE_AUTHENTICATORS|EXPORT_WALLET|UPDATE_USER_EMAIL)$/;

/** Puts such a backend in front of an honest one. */
export function stampingBackend(honest: typeof globalThis.fetch, draw: Draw): StampingBackend {
	const known = new Set<string>();
	const organizations = new Set<unknown>();
	/** Honest payloads of quotes, and which of them were stamped for a quote. */
	const quotes = new Map<string, string>();
	const stamped = new Map<string, Set<string>>();
	const note = (payload: string) => {
		known.add(payload);
		const value = parse(payload);
		if (value) organizations.add(value['organizationId']);
	};
	const swap = (payload: string) => {
		const activity = parse(payload);
		if (!backend.isHostile || !activity || draw.once(3)) return payload;
		const made = draw.pick(attacks)({ ...activity, parameters: Object(activity['parameters']) });
		return typeof made === 'string' ? made : JSON.stringify(made);
	};
	const underWay = new Set<Promise<Response>>();
	let isClosed = false;
	const ask = async (...call: Parameters<typeof fetch>) => {
		if (isClosed) return new Promise<never>(() => {});
		const asked = honest(...call);
		underWay.add(asked);
		return asked.finally(() => underWay.delete(asked));
	};
	const backend: StampingBackend = {
		isHostile: false,
		close() {
			isClosed = true;
			return Promise.allSettled(underWay);
		},
		async fetch(...call) {
			const response = await ask(...call);
			const text = await response.clone().text();
			const body = parse(text) as (Partial<Quote> & Record<string, unknown>) | undefined;
			const payload = body?.['payloadToSign'];
			if (!body || typeof payload !== 'string') return response;
			note(payload);
			if (body.id) quotes.set(payload, body.id);
			const { headers, status } = response;
			return Response.json(swapIn(body, payload, swap(payload)), { headers, status });
		},
		whyForbidden(text) {
			const activity = parse(text);
			const isHarmless = known.has(text) || text === probe;
			if (!activity)
				return isHarmless ? undefined : `no payload of the service: ${text.slice(0, 40)}`;
			const { type, organizationId } = activity;
			if (!organizations.has(organizationId)) return 'it is of another organisation';
			if ('extra' in activity) return 'it has a member that is not known';
			if (type !== 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2') {
				return allowed.test(String(type)) ? undefined : `it is ${type}`;
			}
			const quote = quotes.get(text);
			if (quote === undefined) return 'it is a transaction that no quote has';
			const payloads = stamped.get(quote) ?? new Set();
			stamped.set(quote, payloads.add(text));
			return payloads.size > 1 ? 'it is the second payload of a quote' : undefined;
		},
	};
	return backend;
}

/** A body with another payload, wherever it carries it. */
function swapIn(body: Record<string, unknown>, from: string, to: string): unknown {
	return JSON.parse(JSON.stringify(body), (_, value) => (value === from ? to : value));
}

function parse(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? { ...value } : undefined;
	} catch {
		return undefined;
	}
}
