import { expect, test } from 'vitest';
import { type CeremonyFacts, translateCeremonyError, whyNotAllowed } from './runCeremony.js';

const usual: CeremonyFacts = {
	isAllowedByPolicy: true,
	elapsed: 3_000,
	timeout: 300_000,
	hadGesture: true,
	needsGesture: false,
};

test.each<[string, Partial<CeremonyFacts>, string, string]>([
	['a person who said no', {}, 'passkey.cancelled', 'likely'],
	['no click where none is needed', { hadGesture: false }, 'passkey.cancelled', 'likely'],
	['a click where one is needed', { needsGesture: true }, 'passkey.cancelled', 'likely'],
	['a policy that nobody can ask', { isAllowedByPolicy: undefined }, 'passkey.cancelled', 'likely'],
	['a policy that says no', { isAllowedByPolicy: false }, 'passkey.blocked', 'certain'],
	['a time that is up', { elapsed: 300_000 }, 'passkey.timed_out', 'likely'],
	[
		'no click where one is needed',
		{ needsGesture: true, hadGesture: false },
		'passkey.gesture_lost',
		'likely',
	],
])('%s is %j: %s, %s', (_, facts, code, confidence) => {
	expect(whyNotAllowed({ ...usual, ...facts })).toEqual({ code, confidence });
});

test.each([
	['AbortError', 'passkey.cancelled', 'retry'],
	['InvalidStateError', 'passkey.already_registered', 'use-another-method'],
	// [W16]
	['SecurityError', 'passkey.rp_mismatch', 'contact-support'],
	['NotSupportedError', 'passkey.unsupported', 'use-another-method'],
	['ConstraintError', 'passkey.unsupported', 'use-another-method'],
	['UnknownError', 'passkey.failed', 'use-another-method'],
	['OperationError', 'passkey.failed', 'use-another-method'],
	['NotReadableError', 'passkey.failed', 'use-another-method'],
])('%s reads as %s', (name, code, remedy) => {
	const cause = new DOMException('', name);
	expect(translateCeremonyError(cause, undefined, usual)).toMatchObject({ code, remedy, cause });
});

test('names both origins when the relying party belongs to another page', () => {
	const facts = { ...usual, rpId: 'wallet.example.com' };
	const error = translateCeremonyError(new DOMException('', 'SecurityError'), undefined, facts);
	expect(error).toMatchObject({
		expectedOrigin: 'https://wallet.example.com',
		actualOrigin: location.origin,
	});
});

test('reports an abort by the caller as such', () => {
	const reason = new Error('left');
	const signal = AbortSignal.abort(reason);
	expect(translateCeremonyError(new DOMException('', 'NotAllowedError'), signal, usual)).toBe(
		reason,
	);
});

test.each<[string, unknown]>([
	['an object of its own', { name: 'NotAllowedError', message: '' }],
	[
		'an error with a cause',
		Object.assign(new Error('', { cause: new Error('Declined.') }), { name: 'NotAllowedError' }),
	],
])('reads the name of %s, as a password manager may reject with', (_, error) => {
	expect(translateCeremonyError(error, undefined, usual)).toMatchObject({
		code: 'passkey.cancelled',
		remedy: 'retry',
	});
});

test.each<unknown>(['text', undefined, { name: 'constructor' }, { name: 1 }])(
	'takes %j for a failure without a known name',
	(error) => {
		expect(translateCeremonyError(error, undefined, usual)).toMatchObject({
			code: 'passkey.failed',
			remedy: 'use-another-method',
		});
	},
);
