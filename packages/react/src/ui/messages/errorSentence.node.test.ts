import { WalletError } from '@countersign/core';
import { afterEach, expect, test, vi } from 'vitest';
import { english } from './english.js';
import { errorSentence } from './errorSentence.js';

afterEach(() => void vi.unstubAllGlobals());

const { unknown, oldBrowser, byCode } = english.errors;
const foreign = new TypeError('AbortSignal.any is not a function');

test.each([
	['AbortSignal', class AbortSignal {}],
	['URL', class URL {}],
])(
	'an error that is not ours says that the browser is too old where %s lacks what core calls',
	(name, old) => {
		expect(errorSentence(foreign, english)).toBe(unknown);
		vi.stubGlobal(name, old);
		expect(errorSentence(foreign, english)).toBe(oldBrowser);
		const offline = new WalletError('network.offline', 'The backend could not be reached.');
		expect(errorSentence(offline, english)).toBe(byCode['network.offline']);
	},
);

test('in a frame with sandbox, a request that fails is not blamed on the connection', () => {
	vi.stubGlobal('origin', 'null');
	const offline = new WalletError('network.offline', 'The backend could not be reached.');
	expect(errorSentence(offline, english)).toBe(byCode['config.invalid']);
});
