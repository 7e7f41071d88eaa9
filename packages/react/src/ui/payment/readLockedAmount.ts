import { limits, type QuoteLockSide } from '@countersign/contract';
import { parseAmount } from '@countersign/core';
import { amountProblem } from '../messages/amountProblem.js';
import type { Messages } from '../messages/messages.js';
import { limitsSentence } from './limitsSentence.js';
import type { TakenCurrency } from './payee.js';

type Locked =
	| { readonly ok: true; readonly amount: number }
	| { readonly ok: false; readonly problem: string };

/** Reads the amount that a person typed, or says in one sentence why it cannot be paid. */
export function readLockedAmount(
	text: string,
	{ side, balance, taken }: LockedAmountContext,
	messages: Messages,
): Locked {
	const { payment, locale } = messages;
	const currency = side === 'SENDING' ? balance.currency : taken.currency;
	const parsed = parseAmount(text, currency, { locale });
	if (!parsed.ok) return { ok: false, problem: amountProblem(parsed.problem, currency, messages) };
	const { amount } = parsed;
	if (side === 'SENDING' && amount > balance.amount) return { ok: false, problem: payment.tooMuch };
	const { min = 0, max = limits.lockedCurrencyAmount } = taken;
	const isOutside = side === 'RECEIVING' && (amount < min || amount > max);
	const range = limitsSentence(taken, messages);
	return isOutside && range !== undefined ? { ok: false, problem: range } : { ok: true, amount };
}

interface LockedAmountContext {
	readonly side: QuoteLockSide;
	readonly balance: { readonly amount: number; readonly currency: TakenCurrency['currency'] };
	readonly taken: TakenCurrency;
}
