import { isRecord } from '../encoding/isRecord.js';
import type { StreamMessage } from '../http/createEventParser.js';

/** What tabs that listen for one account say to each other. */
export type TabMessage =
	/** From whoever has the stream now, to all. */
	| { readonly kind: 'leading' }
	/** From whoever has the stream, to all: what it has just heard. */
	| { readonly kind: 'heard'; readonly message: StreamMessage }
	/** To whoever has the stream: how far this tab has heard. */
	| { readonly kind: 'behind'; readonly tab: string; readonly lastEventId: string | undefined }
	/** From whoever has the stream, to that tab: what came after. */
	| { readonly kind: 'missed'; readonly tab: string; readonly messages: readonly StreamMessage[] };

/** What was said; `undefined` when it is none of ours. */
export function readTabMessage(value: unknown): TabMessage | undefined {
	if (!isRecord(value)) return undefined;
	const { kind, message, messages, tab, lastEventId } = value;
	if (kind === 'leading') return { kind };
	if (kind === 'heard') return isMessage(message) ? { kind, message } : undefined;
	if (typeof tab !== 'string') return undefined;
	if (kind === 'behind') return isText(lastEventId) ? { kind, tab, lastEventId } : undefined;
	if (kind !== 'missed' || !Array.isArray(messages)) return undefined;
	return { kind, tab, messages: messages.filter(isMessage) };
}

const isText = (value: unknown): value is string | undefined =>
	value === undefined || typeof value === 'string';

function isMessage(value: unknown): value is StreamMessage {
	return (
		isRecord(value) &&
		typeof value['data'] === 'string' &&
		isText(value['event']) &&
		isText(value['id'])
	);
}
