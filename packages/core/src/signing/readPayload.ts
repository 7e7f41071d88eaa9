import type { EmbeddedWalletInfo, Quote, TransactionPolicy } from '@countersign/contract';
import type { WalletConfig } from '../config/walletConfig.js';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { checkPayload, payloadMismatch } from './checkPayload.js';
import { readTransfer, type TokenTransfer } from './readTransfer.js';

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

/** The transaction was read, and matches the policy and the quote. */
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

/**
 * Reads a copy of a quote's payload and explains what its signature approves. If it returns, the payload may be
 * signed; every other payload is refused.
 *
 * @param organizationId - The wallet's organisation, if an enclave has signed it.
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 * @see service interface, §2.4
 */
export function readPayload(
	quote: Quote,
	config: WalletConfig,
	organizationId?: string,
): PayloadExplanation {
	const { allowUnreadablePayloadFor = [], transactions: policy } = config;
	const payload = quotePayload(quote);
	const activity = checkPayload(
		payload,
		{
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
			parameters: {},
			organizationId,
		},
		allowUnreadablePayloadFor.includes('executeQuote'),
	);
	const parameters = isRecord(activity?.['parameters']) ? activity['parameters'] : {};
	const explained = {
		payload,
		activity: textOf(activity?.['type']),
		wallet: textOf(parameters['signWith']),
		madeAt: timeOf(activity?.['timestampMs']),
	};
	const transactionType = textOf(parameters['type']);
	if (policy && transactionType === 'TRANSACTION_TYPE_ETHEREUM') {
		const transfer = transferIn(parameters, quote, policy);
		return { kind: 'transfer', ...explained, ...transfer };
	}
	if ((config.opaqueTransactions ?? (policy ? 'refuse' : 'allow')) === 'allow') {
		return { kind: 'opaque', ...explained, transactionType };
	}
	throw new WalletError(
		'payload.unreadable',
		'The transaction to sign is of a type that this client does not read. Nothing was signed.',
	);
}

/** Names of the parameters that determine what is signed. An unknown one could change that. */
const transactionParameters: readonly string[] = ['signWith', 'type', 'unsignedTransaction'];

function transferIn(
	parameters: Readonly<Record<string, unknown>>,
	quote: Quote,
	policy: TransactionPolicy,
): TokenTransfer {
	const { unsignedTransaction } = parameters;
	const isKnown = Object.keys(parameters).every((name) => transactionParameters.includes(name));
	if (!isKnown || typeof unsignedTransaction !== 'string') {
		throw payloadMismatch('parameters');
	}
	return readTransfer(unsignedTransaction, quote, policy);
}

function timeOf(milliseconds: unknown): string | undefined {
	if (typeof milliseconds !== 'string' && typeof milliseconds !== 'number') return undefined;
	const time = new Date(Number(milliseconds));
	return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

/**
 * The payload of an embedded-wallet quote, as returned. It is on the quote or in its payment instructions; if both
 * have one, they must be equal.
 *
 * @throws WalletError `payload.unreadable`, `payload.mismatch`
 */
function quotePayload(quote: Quote): string {
	const nested = (quote.paymentInstructions ?? [])
		.map((one) => one.accountOrWalletInfo)
		.filter((info): info is EmbeddedWalletInfo => info.accountType === 'EMBEDDED_WALLET')
		.map(({ payloadToSign }) => payloadToSign)
		// Absent members may be null.
		.filter((one) => typeof one === 'string');
	const payload = quote.payloadToSign ?? nested[0];
	if (typeof payload !== 'string') {
		throw new WalletError('payload.unreadable', 'The quote carries no payload to sign.');
	}
	if (nested.some((other) => other !== payload)) {
		throw new WalletError('payload.mismatch', 'The quote carries two different payloads to sign.');
	}
	return payload;
}
