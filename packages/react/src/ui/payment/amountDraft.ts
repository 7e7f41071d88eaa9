import type { QuoteDestination, QuoteLockSide } from '@countersign/contract';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../provider/formDraft.js';

/** The values of the amount form. */
export interface TypedAmount {
	readonly side: QuoteLockSide;
	/** Code of the currency that arrives; undefined if none was chosen. */
	readonly code: string | undefined;
	readonly text: string;
	/** Code of the currency that the amount is in. */
	readonly currency: string;
	/** The locale that the amount was typed in. */
	readonly locale: string;
}

/** The amount that was typed last, if it was for this payee. Kept by account, in this tab. */
export function readAmountDraft(accountId: string, payee: string): TypedAmount | undefined {
	const { to, side, code, text, currency, locale } = readFormDraft(accountId, 'amount');
	if (to !== payee || !text || !currency || !locale) return undefined;
	return { side: side === 'RECEIVING' ? side : 'SENDING', code, text, currency, locale };
}

/** Keeps what was typed for whoever leaves to add money, or reloads. */
export function keepAmountDraft(accountId: string, payee: string, typed: TypedAmount): void {
	const { code, ...rest } = typed;
	const draft = { to: payee, ...rest, ...(code !== undefined && { code }) };
	if (typed.text === '') dropFormDraft(accountId, 'amount');
	else keepFormDraft(accountId, 'amount', draft);
}

/** Id of the external account, or UMA address. */
export function payeeOf(destination: QuoteDestination): string {
	return destination.destinationType === 'ACCOUNT' ? destination.accountId : destination.umaAddress;
}
