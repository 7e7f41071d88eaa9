import { afterEach, expect, test, vi } from 'vitest';
import { findRules, switchRules } from '../../scripts/mutation/findRules.mjs';
import { draw, listRules, ruledPackages } from '../../scripts/mutation/listRules.mjs';

const source = `function check(quote: Quote) {
	if (!quote) throw notFound('quote');
	if (quote.row === undefined) throw new TypeError('A quote has a row.');
	if (isOver(quote, (at) => at(now()))) {
		const message = 'Too late.';
		throw new ServiceError(409, 'CONFLICT', message);
	}
	if (quote.isOpen) return;
	if (quote.isSigned) return quote;
}
`;

test('a rule is a condition that throws, and no guard against a fault of ours', () => {
	const rules = findRules(source);
	expect(rules.map(({ line }) => line)).toEqual([2, 4]);
	expect(rules.map(({ start, end }) => source.slice(start, end))).toEqual([
		'!quote',
		'isOver(quote, (at) => at(now()))',
	]);
});

test.each([
	'undefined',
	'false',
	'malformed',
	"'The client data cannot be read.'",
	'`The client data cannot be read.`',
	"{ refused: 'OIDC subject missing' }",
	"[{ field, problem: 'missing' }]",
	"{ field, problem: 'missing' }",
	"problem('amount', 'missing')",
	"new Refusal(429, 'RATE_LIMITED', message)",
	"refuseShape('data')",
	'unauthorized(reasons.invalidOtpCode)',
	"new WalletError('otp.expired', message)",
])('a condition that returns %s is a rule', (value) => {
	expect(findRules(`if (!isRight(value)) return ${value};`)).toHaveLength(1);
});

test.each(['', 'true', 'falsehood', 'undefined ?? value', '{ field }', 'readNext(value)'])(
	'a condition that returns %j refuses nothing',
	(value) => {
		expect(findRules(`if (isDone(value)) return ${value};`)).toEqual([]);
	},
);

test('a condition that throws what is out of range is a rule', () => {
	expect(findRules("if (size > longest) throw new RangeError('Too long.');")).toHaveLength(1);
});

test('a type guard before an error that is thrown on is no rule', () => {
	expect(findRules('if (!isWalletError(error)) throw error;')).toEqual([]);
});

test.each(['// ', 'check(); // ', ' * ', '/* '])(
	'%j before a condition makes it no rule',
	(start) => {
		expect(findRules(`${start}if (!isRight(value)) return undefined;`)).toEqual([]);
	},
);

/** Runs a check of one number without a file's rule on that line, if any. */
function check(value: number, without?: number) {
	const source = '(value) => {\n\tif (value > 5 || value < 0) throw refusal();\n\treturn value;\n}';
	const refused: string[] = [];
	const countersignRules = {
		holds: (rule: string) => rule !== `check.ts:${without}`,
		refuses: (rule: string) => refused.push(rule) > 0,
	};
	vi.stubGlobal('countersignRules', countersignRules);
	const refusal = () => new Error('refused');
	const run = new Function('refusal', `return ${switchRules(source, 'check.ts')}`)(refusal);
	try {
		return [run(value), refused];
	} catch {
		return ['refused', refused];
	}
}

afterEach(() => void vi.unstubAllGlobals());

test('a rule refuses, and says so, unless it is switched off', () => {
	expect(check(9)).toEqual(['refused', ['check.ts:2']]);
	expect(check(9, 3)).toEqual(['refused', ['check.ts:2']]);
	expect(check(9, 2)).toEqual([9, []]);
	expect(check(4)).toEqual([4, []]);
});

test('sources in which rules can be switched off have the lines that they had', () => {
	expect(switchRules(source, 'check.ts').split('\n')).toHaveLength(source.split('\n').length);
});

test.each(ruledPackages)('a seed draws the same rules of %s again, another one others', (name) => {
	const rules = listRules(name);
	expect(rules.length).toBeGreaterThan(50);
	const drawn = draw(rules, 50, 1);
	expect(new Set(drawn).size).toBe(50);
	expect(draw(rules, 50, 1)).toEqual(drawn);
	expect(draw(rules, 50, 2)).not.toEqual(drawn);
});
