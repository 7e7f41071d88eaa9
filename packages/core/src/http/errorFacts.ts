import { isRecord } from '../encoding/isRecord.js';

/** What could be read of an error body. */
export interface ErrorFacts {
	readonly serviceCode: string | undefined;
	readonly reason: string | undefined;
}

/**
 * Reads an error body leniently: deployments were seen to answer `{code, reason}` alone, and
 * `{error: {code}}`.
 */
export function readErrorFacts(body: unknown): ErrorFacts {
	const source = isRecord(body) && isRecord(body['error']) ? body['error'] : body;
	return { serviceCode: textOf(source, 'code'), reason: textOf(source, 'reason') };
}

function textOf(source: unknown, member: string): string | undefined {
	const value = isRecord(source) ? source[member] : undefined;
	return typeof value === 'string' && value.length <= 200 ? value : undefined;
}
