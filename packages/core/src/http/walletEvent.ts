import type { OpenEnum } from '@countersign/contract';
import type { WebhookType } from '@countersign/contract/service';
import { isRecord, parseJson } from '../encoding/json.js';

/** Something that concerns the signed-in person. It names what changed; read the current value yourself. */
export type WalletEvent =
	| {
			readonly kind: 'change';
			/** What the service reported, for example `INCOMING_PAYMENT.COMPLETED`. */
			readonly type: OpenEnum<WebhookType>;
			/** Id of what changed. */
			readonly resourceId: string;
			/** `Quote:<uuid>` of the quote that was executed for a payment. */
			readonly quoteId?: string;
			/** ISO 8601: when it changed. */
			readonly version: string;
	  }
	/** Events may have been missed: read everything again. */
	| { readonly kind: 'reset' };

/** The event of a stream message; `undefined` when this version cannot read it. */
export function parseWalletEvent(name: string | undefined, data: string): WalletEvent | undefined {
	if (name === 'reset') return { kind: 'reset' };
	const said = parseJson(data);
	if (!isRecord(said)) return undefined;
	const { type, resourceId, quoteId, version } = said;
	if (typeof type !== 'string' || typeof resourceId !== 'string') return undefined;
	return {
		kind: 'change',
		type,
		resourceId,
		...(typeof quoteId === 'string' ? { quoteId } : {}),
		version: typeof version === 'string' ? version : '',
	};
}
