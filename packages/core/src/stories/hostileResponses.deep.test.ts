import type { Quote } from '@countersign/contract';
import { hostileResponses } from '@countersign/test-kit';
import { describe, expect, test } from 'vitest';
import { forgetDevice } from '../../testing/forgetDevice.js';
import { credentialSubjects } from '../../testing/hostile/credentialSubjects.js';
import { paymentSubjects } from '../../testing/hostile/paymentSubjects.js';
import { readingSubjects } from '../../testing/hostile/readingSubjects.js';
import { sessionSubjects } from '../../testing/hostile/sessionSubjects.js';
import { refusalIn, type Subject } from '../../testing/hostile/subject.js';
import {
	hostileReach,
	refusedResponses,
	signedElsewhere,
	withoutRequests,
} from '../../testing/hostileReach.js';
import { openPayer } from '../../testing/openPayer.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import * as core from '../index.js';

const subjects: Readonly<Record<string, Subject>> = {
	...sessionSubjects,
	...credentialSubjects,
	...paymentSubjects,
	...readingSubjects,
};

/** Of these, no response has a member that could be changed. */
const withoutMembers: readonly string[] = ['removeExternalAccount'];

test('the table names the actions that are tried', () => {
	expect(Object.keys(refusedResponses)).toEqual(Object.keys(subjects));
});

/** The actions that a backend cannot lie to. */
const silent: Readonly<Record<string, (wallet: core.Wallet, quote: Quote) => unknown>> = {
	cancelStepUp: (wallet) => core.cancelStepUp(wallet),
	explainQuote: (wallet, quote) => core.explainQuote(wallet, { quote }),
	getCapabilities: core.getCapabilities,
	getEmailCodeFormat: core.getEmailCodeFormat,
	getEmailSignIn: core.getEmailSignIn,
	getSession: core.getSession,
	getStepUp: core.getStepUp,
	listDevicePasskeys: core.listDevicePasskeys,
	prepareOauth: core.prepareOauth,
	requestStepUp: async (wallet) => {
		const asked = core.requestStepUp(wallet).catch(() => undefined);
		await expect.poll(() => core.getStepUp(wallet).status).toBe('needsStepUp');
		core.cancelStepUp(wallet);
		await asked;
	},
	restoreSession: core.restoreSession,
	serviceNow: core.serviceNow,
	setLoginAccount: (wallet) => core.setLoginAccount(wallet, 'InternalAccount:1'),
	subscribeSession: (wallet) => core.subscribeSession(wallet, () => {})(),
	subscribeStepUp: (wallet) => core.subscribeStepUp(wallet, () => {})(),
};

test('names the functions that send no request', async () => {
	expect(Object.keys(silent)).toEqual(withoutRequests);
	const wallet = await signIn(openWallet());
	const { source, destination } = (await openPayer(wallet)).request;
	const locked = { lockedCurrencySide: 'RECEIVING', lockedCurrencyAmount: 2_500 } as const;
	const quote = await core.createQuote(wallet, { source, destination, ...locked });
	const { fetch, sent } = recordingFetch();
	for (const call of Object.values(silent)) await call(openWallet({ fetch }), quote);
	expect(sent).toEqual([]);
});

describe.each(Object.entries(subjects))('a backend that lies to %s', (name, { again, prepare }) => {
	// [G26a]
	test('is refused with the code that refusedResponses lists, or believed', {
		timeout: 240_000,
	}, async () => {
		const backend = hostileResponses();
		const open = async () => {
			backend.swap(undefined);
			if (!again) await forgetDevice();
			return prepare(openWallet({ fetch: backend.fetch }));
		};
		let arrange = await open();
		const first = await arrange();
		backend.swap(undefined);
		expect(refusalIn(await first())).toBeUndefined();
		const isSigned = name in hostileReach || name in signedElsewhere;
		expect(backend.stamps() > 0, 'signs, and so stands in the table of what is signed').toBe(
			isSigned,
		);
		const members = backend.members();
		expect(members.length > 0).toBe(!withoutMembers.includes(name));
		const refused: string[] = [];
		for (const member of members) {
			backend.swap(undefined);
			if (!again) arrange = await open();
			const attempt = await arrange();
			backend.swap(member);
			const refusal = await attempt().then(refusalIn, (reason) => codeOf(reason, member));
			if (refusal) refused.push(`${refusal} ${member.slice(member.indexOf(': ') + 2)}`);
		}
		const expected = Object.entries(refusedResponses[name] ?? {}).flatMap(([code, paths]) =>
			paths.map((path) => `${code} ${path}`),
		);
		// A member may stand in several responses.
		expect([...new Set(refused)].sort()).toEqual(expected.sort());
	});
});

/** An error is ours, whatever was changed. */
function codeOf(reason: unknown, member: string): string {
	if (core.isWalletError(reason)) return reason.code;
	throw new Error(`${member}: ${String(reason)}`, { cause: reason });
}
