import { type OperationName, operations } from '@countersign/contract/service';
import type { WireExchange } from './wireExchange.js';

/** One operation of the wallet: a request, or the two requests of a signed retry. */
export interface WireFlow {
	readonly id: number;
	/** Undefined for the backend's own routes. */
	readonly operation: OperationName | undefined;
	/** Method and path of the operation, `POST /quotes/{quoteId}/execute`, or of the request if unknown. */
	readonly title: string;
	readonly exchanges: readonly WireExchange[];
	/** The signed payload, if any. */
	readonly signed: unknown;
}

/** Groups exchanges into flows, newest first. A request that repeats the id of a challenge is its signed retry. */
export function toFlows(exchanges: readonly WireExchange[]): readonly WireFlow[] {
	const flows: WireExchange[][] = [];
	for (const exchange of exchanges) {
		const first = flows.find(([leg]) => leg && isAnsweredBy(leg, exchange));
		if (first) first.push(exchange);
		else flows.push([exchange]);
	}
	return flows.map((legs) => toFlow(legs, exchanges)).reverse();
}

function toFlow(legs: readonly WireExchange[], all: readonly WireExchange[]): WireFlow {
	const [first] = legs as readonly [WireExchange];
	const { pathname } = new URL(first.url);
	const found = operationOf(first.method, pathname);
	return {
		id: first.id,
		operation: found?.name,
		title: `${first.method} ${found?.path ?? pathname}`,
		exchanges: legs,
		signed: legs.at(-1)?.stamp && (payloadIn(first) ?? payloadOfQuote(first, all)),
	};
}

/** A signed retry: 202 with a `requestId`, and the same request with that id. */
function isAnsweredBy(leg: WireExchange, exchange: WireExchange): boolean {
	if (!exchange.stamp || leg.url !== exchange.url || leg.method !== exchange.method) return false;
	const requestId = member(bodyOf(leg), 'requestId');
	return (
		typeof requestId === 'string' && Object.values(exchange.requestHeaders).includes(requestId)
	);
}

/** The payload of a quote, which an earlier response contained. */
function payloadOfQuote(exchange: WireExchange, all: readonly WireExchange[]): unknown {
	const quoteId = /\/quotes\/([^/]+)\/execute$/.exec(new URL(exchange.url).pathname)?.[1];
	if (quoteId === undefined) return undefined;
	const id = decodeURIComponent(quoteId);
	return all
		.filter((earlier) => earlier.id < exchange.id && member(bodyOf(earlier), 'id') === id)
		.map(payloadIn)
		.findLast((payload) => payload !== undefined);
}

/** `payloadToSign` anywhere in a response: quotes may contain it in their payment instructions. */
function payloadIn(exchange: WireExchange): unknown {
	return search(bodyOf(exchange));
}

function search(value: unknown): unknown {
	if (value === null || typeof value !== 'object') return undefined;
	const own = member(value, 'payloadToSign');
	if (own !== undefined) return own;
	for (const inner of Object.values(value)) {
		const found = search(inner);
		if (found !== undefined) return found;
	}
	return undefined;
}

function bodyOf({ outcome }: WireExchange): unknown {
	return outcome?.kind === 'answered' ? outcome.body : undefined;
}

function member(value: unknown, name: string): unknown {
	return value !== null && typeof value === 'object'
		? (value as Readonly<Record<string, unknown>>)[name]
		: undefined;
}

/** Groups consecutive successful reads, so that mutations and failures stand out. */
export function groupReads(flows: readonly WireFlow[]): readonly (readonly WireFlow[])[] {
	const groups: WireFlow[][] = [];
	for (const flow of flows) {
		const group = groups.at(-1);
		if (group?.every(isQuiet) && isQuiet(flow)) group.push(flow);
		else groups.push([flow]);
	}
	return groups;
}

function isQuiet({ exchanges }: WireFlow): boolean {
	return exchanges.every(
		({ method, outcome }) =>
			method === 'GET' && outcome?.kind === 'answered' && outcome.status < 400,
	);
}

/** The operation of a request, whatever the prefix of its path. */
function operationOf(
	method: string,
	pathname: string,
): { readonly name: OperationName; readonly path: string } | undefined {
	const found = Object.entries(operations).filter(
		([, operation]) => operation.method === method && patternOf(operation.path).test(pathname),
	);
	// The longest pattern that fits: `/customers` also ends `/platform/customers`.
	const [best] = found.sort(([, a], [, b]) => b.path.length - a.path.length);
	return best && { name: best[0] as OperationName, path: best[1].path };
}

function patternOf(path: string): RegExp {
	return new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
