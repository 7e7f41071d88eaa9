import { expect, test } from 'vitest';
import { chooseRules, ruledPackages } from '../../scripts/mutation/chooseRules.mjs';
import { findRules, removeRule } from '../../scripts/mutation/findRules.mjs';

const source = `function check(quote: Quote) {
	if (!quote) throw notFound('quote');
	if (quote.row === undefined) throw new TypeError('A quote has a row.');
	if (isOver(quote, (at) => at(now()))) {
		const message = 'Too late.';
		throw new ServiceError(409, 'CONFLICT', message);
	}
	if (quote.isOpen) return;
}
`;

test('a rule is a condition that refuses, and no guard against a fault of ours', () => {
	const rules = findRules(source);
	expect(rules.map(({ line }) => line)).toEqual([2, 4]);
	expect(rules.map(({ start, end }) => source.slice(start, end))).toEqual([
		'!quote',
		'isOver(quote, (at) => at(now()))',
	]);
});

test('without a rule its condition never holds, and the rest stays', () => {
	const [, rule = { start: 0, end: 0 }] = findRules(source);
	expect(removeRule(source, rule)).toBe(
		source.replace(
			'isOver(quote, (at) => at(now()))',
			'false && (isOver(quote, (at) => at(now())))',
		),
	);
});

test.each(ruledPackages)(
	'a seed chooses the same rules of %s again, another one others',
	(name) => {
		const { total, chosen } = chooseRules(name, 50, 1);
		expect(total).toBeGreaterThan(50);
		expect(new Set(chosen).size).toBe(50);
		expect(chooseRules(name, 50, 1).chosen).toEqual(chosen);
		expect(chooseRules(name, 50, 2).chosen).not.toEqual(chosen);
	},
);
