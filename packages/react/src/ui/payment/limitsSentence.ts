import { limits } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import type { TakenCurrency } from './payee.js';

/** How much a payee takes, as a sentence; undefined when they take as much as there can be. */
export function limitsSentence(
	{ currency, min = 1, max = limits.lockedCurrencyAmount }: TakenCurrency,
	{ payment, locale }: Messages,
): string | undefined {
	const write = (amount: number) => formatAmount(amount, currency, { locale });
	if (max < limits.lockedCurrencyAmount) {
		return fill(payment.takesBetween, { min: write(min), max: write(max) });
	}
	return min > 1 ? fill(payment.takesFrom, { min: write(min) }) : undefined;
}
