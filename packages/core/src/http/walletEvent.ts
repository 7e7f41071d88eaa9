import type { OpenEnum, WebhookType } from '@countersign/contract';
import { isRecord, parseJson } from '../encoding/json.js';

/** Something that concerns the person who is signed in. It names what changed; what it is now is to be read. */
export type WalletEvent =
	| {
			readonly kind: 'change';
			/** What the service reported, for example `INCOMING_PAYMENT.COMPLETED`. */
			readonly type: OpenEnum<WebhookType>;
			/** Id of what changed. */
			readonly resourceId: string;
			/** `Quote:<uuid>` of a payment that one was executed for. */
			readonly quoteId?: string;
			/** ISO 8601: when it changed. */
			readonly version: string;
	  }
	/** Too much may have been missed: everything is to be read. */
	| { readonly kind: 'reset' };

/** What a message of the stream says; `undefined` when this version cannot read it. */
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
