import process from 'node:process';
import { expect, test } from 'vitest';
import { checkOidcToken } from '../../packages/core/src/credential/checkOidcToken.js';
import { parsePoint } from '../../packages/core/src/crypto/parsePoint.js';
import { decodeBase64url, decodeHex } from '../../packages/core/src/encoding/decode.js';
import { isWalletError } from '../../packages/core/src/errors.js';
import {
	externalAccountProblems,
	parseAmount,
	quoteRequestProblems,
} from '../../packages/core/src/format.js';
import { retryAfterMs } from '../../packages/core/src/http/response.js';
import { hasRepeatedMember } from '../../packages/core/src/signer/checkPayload.js';
import { cleanCode } from '../../packages/react/src/ui/signIn/CodeStep.js';
import { outcomeSuffix } from '../../packages/sandbox/src/accounts/external/outcomeSuffix.js';
import { parseOidcToken } from '../../packages/sandbox/src/auth/oidc/oidcIdentity.js';
import { parseStamp } from '../../packages/sandbox/src/auth/signing/stamp.js';
import { requireUmaAddress } from '../../packages/sandbox/src/payments/receivers/findUmaRecipient.js';
import { ServiceError } from '../../packages/sandbox/src/platform/http/serviceError.js';
import { fromBase64, fromBase64url } from '../../packages/server/src/crypto/bytes.js';
import type { Call } from '../../packages/server/src/handler/call.js';
import { callerNetwork } from '../../packages/server/src/login/limitRate.js';
import { readOneCookie } from '../../packages/server/src/login/loginCookie.js';

const length = 100_000;

/** Texts on which an expression with nested repetition takes time that grows with their square, or worse. */
const texts: Readonly<Record<string, string>> = {
	spaces: ' '.repeat(length),
	letters: 'a'.repeat(length),
	'letters and a sign at the end': `${'a'.repeat(length)}!`,
	digits: '1'.repeat(length),
	'digits and a letter at the end': `${'1'.repeat(length)}x`,
	commas: '1,'.repeat(length / 2),
	dots: 'a.'.repeat(length / 2),
	'signs of an address': '$a@'.repeat(length / 3),
	quotes: '"\\'.repeat(length / 2),
	brackets: '['.repeat(length),
	hyphens: '-'.repeat(length),
	'combining marks': 'a\u0301'.repeat(length / 2),
};

const readers: Readonly<Record<string, (text: string) => unknown>> = {
	'an amount': (text) => parseAmount(text, { code: 'USD', decimals: 2 }, { locale: 'en' }),
	'a code': (text) => cleanCode(text, { length: 6, alphabet: 'digits' }),
	'a UMA address': (text) =>
		quoteRequestProblems({
			source: { sourceType: 'REALTIME_FUNDING', currency: text },
			destination: { destinationType: 'UMA_ADDRESS', umaAddress: text },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 1,
			lookupId: text,
		}),
	'a bank account': (text) =>
		externalAccountProblems({
			currency: 'EUR',
			accountInfo: {
				accountType: 'EUR_ACCOUNT',
				iban: text,
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: text },
			},
		} as unknown as Parameters<typeof externalAccountProblems>[0]),
	'a Retry-After header': (text) => retryAfterMs(text, 0),
	base64url: decodeBase64url,
	hex: decodeHex,
	'a point': parsePoint,
	'an identity token': (text) => checkOidcToken(`${text}.${text}.${text}`),
	'a cookie of the backend': (text) =>
		readOneCookie({ headers: { get: () => text } } as unknown as Request, 'wallet-login'),
	'the address of a client of the backend': (text) =>
		callerNetwork({ settings: { clientAddress: () => text } } as unknown as Call),
	'base64 in the backend': fromBase64,
	'base64url in the backend': fromBase64url,
	'a stamp in the sandbox': parseStamp,
	'an identity token in the sandbox': (text) => parseOidcToken(`${text}.${text}.${text}`),
	'a UMA address in the sandbox': requireUmaAddress,
	'a bank account in the sandbox': (text) =>
		outcomeSuffix({ iban: text } as unknown as Parameters<typeof outcomeSuffix>[0]),
	'the members of JSON': (text) => hasRepeatedMember(JSON.stringify({ [text]: [text, text] })),
};

// [T23]
test.each(Object.entries(readers))('%s of 100,000 characters is read within 50 ms', (_, read) => {
	const slow = Object.entries(texts).flatMap(([name, text]) => {
		const used = Math.min(...[1, 2, 3, 4].map(() => measure(read, text)));
		return used > 50 ? [`${name}: ${used.toFixed(1)} ms`] : [];
	});
	expect(slow).toEqual([]);
});

/** Processor time in milliseconds. A typed error is a correct result. */
function measure(read: (text: string) => unknown, text: string): number {
	const before = process.cpuUsage();
	try {
		read(text);
	} catch (error) {
		if (!isWalletError(error) && !(error instanceof ServiceError)) throw error;
	}
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}
