import { isRecord } from '../encoding/json.js';
import type { ReadPayload } from '../signer/readPayload.js';
import type { TokenTransfer } from '../signer/transactionRules.js';

interface ExplainedPayload {
	/** The bytes that are signed, as text. */
	readonly payload: string;
	/** For example `ACTIVITY_TYPE_SIGN_TRANSACTION_V2`. Undefined if the payload is not an activity. */
	readonly activity: string | undefined;
	/** Address of the wallet whose key would act, as the payload names it. */
	readonly wallet: string | undefined;
	/** When the service created the payload. ISO 8601. */
	readonly madeAt: string | undefined;
}

/** The transaction was read, and matches the pins and the quote. */
export interface TransferExplanation extends ExplainedPayload, TokenTransfer {
	readonly kind: 'transfer';
}

/** The transaction cannot be read here: you have to trust the service about what it does. */
export interface OpaqueExplanation extends ExplainedPayload {
	readonly kind: 'opaque';
	/** As the payload names it, for example `TRANSACTION_TYPE_SOLANA`. */
	readonly transactionType: string | undefined;
}

/** What the signature of a quote would cover. */
export type PayloadExplanation = TransferExplanation | OpaqueExplanation;

/** What the signer has read in a payload, for a person to see. */
export function explainPayload({ payload, activity, transfer }: ReadPayload): PayloadExplanation {
	const parameters = isRecord(activity?.['parameters']) ? activity['parameters'] : {};
	const explained = {
		payload,
		activity: textOf(activity?.['type']),
		wallet: textOf(parameters['signWith']),
		madeAt: timeOf(activity?.['timestampMs']),
	};
	if (transfer) return { kind: 'transfer', ...explained, ...transfer };
	return { kind: 'opaque', ...explained, transactionType: textOf(parameters['type']) };
}

function timeOf(milliseconds: unknown): string | undefined {
	if (typeof milliseconds !== 'string' && typeof milliseconds !== 'number') return undefined;
	const time = new Date(Number(milliseconds));
	return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
