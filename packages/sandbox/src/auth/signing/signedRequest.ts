import { defaultHeaderNames, type OperationName } from '@countersign/contract/service';
import type { RequestContext } from '../../platform/http/router.js';

/** The request that both legs of a signed retry are. */
export interface SignedRequest {
	readonly operation: OperationName;
	/** What the path names; empty when it names nothing. */
	readonly resourceId: string;
	/** The parsed JSON body; `undefined` when there is none. */
	readonly body: unknown;
}

/** The two headers of a signed request. An absent one is `undefined`, an empty one is not. */
export interface SignedHeaders {
	readonly stamp: string | undefined;
	readonly requestId: string | undefined;
}

/** The headers of a signed request, both absent on its first leg. */
export function readSignedHeaders({ req }: RequestContext): SignedHeaders {
	return {
		stamp: req.header(defaultHeaderNames.walletSignature),
		requestId: req.header(defaultHeaderNames.requestId),
	};
}

/** Whether a request is a first leg: one that carries either header is a second leg. */
export function isFirstLeg({ stamp, requestId }: SignedHeaders): boolean {
	return stamp === undefined && requestId === undefined;
}

/**
 * JSON with sorted members and no spaces, so that equal values have equal texts. `undefined` becomes an
 * empty text.
 */
export function canonicalJson(value: unknown): string {
	if (value === undefined) return '';
	return JSON.stringify(value, (_name, member: unknown) =>
		typeof member === 'object' && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
}
