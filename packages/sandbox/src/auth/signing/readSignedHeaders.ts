import { defaultHeaderNames } from '@countersign/contract';
import type { RequestContext } from '../../platform/http/router.js';

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

/** Whether a request asks for the payload to sign: one that carries either header is a second leg. */
export function isFirstLeg({ stamp, requestId }: SignedHeaders): boolean {
	return stamp === undefined && requestId === undefined;
}
