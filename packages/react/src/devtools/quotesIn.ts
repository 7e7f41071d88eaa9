import type { WireExchange } from './wireExchange.js';

/** What a timer needs to know of a quote. */
export interface SeenQuote {
	readonly id: string;
	readonly status: string;
	readonly expiresAt: string;
}

const shown = 3;

/** The quotes that came over the wire last, newest first, each as it was seen last. */
export function quotesIn(exchanges: readonly WireExchange[]): readonly SeenQuote[] {
	const seen = new Map<string, SeenQuote>();
	for (const { outcome } of exchanges) {
		const body = outcome?.kind === 'answered' ? outcome.body : undefined;
		if (!isQuote(body)) continue;
		seen.delete(body.id);
		seen.set(body.id, body);
	}
	return [...seen.values()].reverse().slice(0, shown);
}

function isQuote(body: unknown): body is SeenQuote {
	const { id, status, expiresAt } = (body ?? {}) as Partial<SeenQuote>;
	return id?.startsWith?.('Quote:') === true && status !== undefined && expiresAt !== undefined;
}
