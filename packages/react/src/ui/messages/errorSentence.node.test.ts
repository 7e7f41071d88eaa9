import { WalletError } from '@countersign/core';
import { parseAmount } from '@countersign/core/format';
import { afterEach, expect, test, vi } from 'vitest';
import { arabic } from './arabic.js';
import { english } from './english.js';
import { amountProblem, errorSentence } from './errorSentence.js';
import { spanish } from './spanish.js';

afterEach(() => void vi.unstubAllGlobals());

const { unknown, oldBrowser, byCode } = english.errors;
const foreign = new TypeError('AbortSignal.any is not a function');

test.each([
	['AbortSignal', class AbortSignal {}],
	['URL', class URL {}],
])(
	'says that the browser is too old for an unknown error where %s lacks what core calls',
	(name, old) => {
		expect(errorSentence(foreign, english)).toBe(unknown);
		vi.stubGlobal(name, old);
		expect(errorSentence(foreign, english)).toBe(oldBrowser);
		const offline = new WalletError('network.offline', 'The backend could not be reached.');
		expect(errorSentence(offline, english)).toBe(byCode['network.offline']);
	},
);

test('does not blame the connection for a request that fails in a sandboxed frame', () => {
	vi.stubGlobal('origin', 'null');
	const offline = new WalletError('network.offline', 'The backend could not be reached.');
	expect(errorSentence(offline, english)).toBe(byCode['config.invalid']);
});

const violation = { disposition: 'enforce', featureId: 'geolocation' };

test.each([
	['a permission', violation, 'network.offline'],
	['the backend', { ...violation, blockedURL: 'https://api.example/me' }, 'config.invalid'],
] as const)('reads a report that the policy of the page has refused %s', (_, body, code) => {
	class ReportingObserver {
		observe() {}
		disconnect() {}
		takeRecords = () => [{ body }];
	}
	vi.stubGlobal('ReportingObserver', ReportingObserver);
	const facts = { url: 'https://api.example/me' };
	const offline = new WalletError('network.offline', 'The backend could not be reached.', facts);
	expect(errorSentence(offline, english)).toBe(byCode[code]);
});

const yen = { code: 'JPY', decimals: 0 };

test.each([
	{ messages: english, sentence: 'JPY has no decimals.' },
	{ messages: spanish, sentence: 'JPY no tiene decimales.' },
	{ messages: arabic, sentence: 'لا خانات عشرية في JPY.' },
])('$messages.locale has a sentence for a currency without decimals', ({ messages, sentence }) => {
	expect(amountProblem('tooPrecise', yen, messages)).toBe(sentence);
});

test.each([
	{ currency: yen, example: '25', spanishExample: '25' },
	{ currency: { code: 'USD', decimals: 2 }, example: '25.00', spanishExample: '25,00' },
	{ currency: { code: 'USDB', decimals: 6 }, example: '25.00', spanishExample: '25,00' },
])('gives an example of an amount in $currency.code', ({ currency, ...examples }) => {
	const { example, spanishExample } = examples;
	expect(amountProblem('malformed', currency, english)).toMatch(`for example ${example}.`);
	expect(amountProblem('malformed', currency, spanish)).toMatch(`por ejemplo ${spanishExample}.`);
	expect(parseAmount(example, currency, english).ok).toBe(true);
	expect(parseAmount(spanishExample, currency, spanish).ok).toBe(true);
});
