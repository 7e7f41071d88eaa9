import type { OperationName } from '@countersign/contract';

/** The request that both legs of a signed retry are. */
export interface SignedRequest {
	readonly operation: OperationName;
	/** What the path names; empty when it names nothing. */
	readonly resourceId: string;
	/** The parsed JSON body; `undefined` when there is none. */
	readonly body: unknown;
}
