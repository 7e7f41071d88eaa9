import { type OperationName, operations } from '@countersign/contract';
import type { WireExchange } from './wireExchange.js';

/** One thing that the wallet did: a request, or the two legs of a signed retry. */
export interface WireFlow {
	readonly id: number;
	/** Undefined for the backend's own routes. */
	readonly operation: OperationName | undefined;
	/** Of the operation: `POST /quotes/{quoteId}/execute`; else what was sent. */
	readonly title: string;
	readonly exchanges: readonly WireExchange[];
	/** What the stamp is over, when something was signed. */
	readonly signed: unknown;
}

/** Exchanges as flows, newest first: a request that echoes a challenge's id is that challenge's second leg. */
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

/** The payload of a quote came with the quote, in an earlier answer. */
function payloadOfQuote(exchange: WireExchange, all: readonly WireExchange[]): unknown {
	const quoteId = /\/quotes\/([^/]+)\/execute$/.exec(new URL(exchange.url).pathname)?.[1];
	if (quoteId === undefined) return undefined;
	const id = decodeURIComponent(quoteId);
	return all
		.filter((earlier) => earlier.id < exchange.id && member(bodyOf(earlier), 'id') === id)
		.map(payloadIn)
		.findLast((payload) => payload !== undefined);
}

/** `payloadToSign` of an answer, wherever in it: quotes may carry it in their payment instructions. */
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

/** Flows as they are listed: reads that follow one another and went well make one group, so that what acts stands out. */
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

/** The operation that a request is for, whatever stands before its path. */
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
