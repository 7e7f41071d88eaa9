import { defaultHeaderNames } from '@countersign/contract';
import type { RequestContext } from '../http/router.js';

/** The two headers of a signed request. An absent one is `undefined`, an empty one is not. */
export interface SignedHeaders {
	readonly stamp: string | undefined;
	readonly requestId: string | undefined;
}

/** Reads the headers that tell the second leg of a signed retry from the first. */
export function readSignedHeaders({ req }: RequestContext): SignedHeaders {
	return {
		stamp: req.header(defaultHeaderNames.walletSignature),
		requestId: req.header(defaultHeaderNames.requestId),
	};
}
