import { type AmountLimits, type Amounts, limitKinds } from '@countersign/contract/service';
import { listInternalAccounts, type Wallet } from '@countersign/core';
import { type AmountCurrency, formatAmount } from '@countersign/core/format';
import { localeNow, say } from './look/language.js';
import type { Line } from './surface/render.js';

const names = {
	perPayment: 'Most in one payment',
	perDay: 'Most in 24 hours',
	stepUpAbove: 'Of these without another sign-in',
} as const;

/** The limits in what a page has sent: amounts that are no whole numbers are left out. */
export function limitsIn(input: unknown): AmountLimits {
	const limits = Object(Reflect.get(Object(input), 'limits'));
	const kinds = limitKinds.filter((kind) => limits[kind] !== undefined);
	return Object.fromEntries(kinds.map((kind) => [kind, amountsIn(limits[kind])]));
}

function amountsIn(value: unknown): Amounts {
	return Object.fromEntries(
		Object.entries(Object(value)).filter(
			(entry): entry is [string, number] => typeof entry[1] === 'number',
		),
	);
}

/** Every kind of limit, also one that would be gone. */
export async function describeLimits(
	wallet: Wallet,
	limits: AmountLimits,
): Promise<readonly Line[]> {
	const { data } = await listInternalAccounts(wallet);
	const currencies = data.map(({ balance }) => balance.currency);
	return limitKinds.map((kind) => [say(names[kind]), describe(limits[kind], currencies)]);
}

function describe(amounts: Amounts | undefined, currencies: readonly AmountCurrency[]): string {
	const all = Object.entries(amounts ?? {}).map(([code, amount]) => {
		const currency = currencies.find((one) => one.code === code);
		const options = { locale: localeNow() };
		if (currency) return formatAmount(amount, currency, options);
		const text = say('{amount} of the smallest unit of {code}');
		return text.replace('{amount}', String(amount)).replace('{code}', () => code);
	});
	return all.join(', ') || say('No limit of your own');
}
