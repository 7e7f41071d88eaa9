import {
	createWallet,
	finishEmailSignIn,
	getEmailCodeFormat,
	isWalletError,
	startEmailSignIn,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { error, type Finding, note, ok, warning } from '../finding.js';
import { type Subject, signingPlace } from '../subject.js';
import { isWithin } from './checkOrigin.js';
import { readEnvironment } from './readEnvironment.js';

/** Checks whether the options of the page's wallet are valid, and whether a pinned key signs for the enclave. */
export async function checkPins(subject: Subject): Promise<Finding[]> {
	const { wallet: options, api } = subject;
	if (!options) return [];
	let sealed = false;
	const fetch = pageFetch(signingPlace(subject).origin, () => {
		sealed = true;
	});
	// A signer needs a page.
	const { signer: _, ...own } = options;
	const config = { ...own, endpoint: api.href, storage: 'memory', fetch } as WalletConfig;
	let wallet: Wallet;
	try {
		wallet = createWallet(config);
	} catch (cause) {
		const message = cause instanceof Error ? cause.message : String(cause);
		return [error('pins.options', message, 'Correct these options of createWallet.')];
	}
	return [
		ok('pins.options', 'The options of createWallet are valid.'),
		...pinnedTransactions(config),
		...relyingParty(config, subject),
		...(await sameEnvironment(config, subject)),
		...(await pinnedEnclave(wallet, subject.email, () => sealed)),
	];
}

function pinnedTransactions({ transactions, environment }: WalletConfig): Finding[] {
	const rules: readonly unknown[] = Array.isArray(transactions) ? transactions : [transactions];
	if (!rules.includes('allow')) return [ok('pins.transactions', 'Transactions are pinned.')];
	const message =
		"transactions includes 'allow': a hostile backend can get any other transaction signed.";
	if (environment === 'sandbox') return [note('pins.transactions', message)];
	const fix = "Pin the chain, tokens, recipients and fee, and leave out 'allow'.";
	return [warning('pins.transactions', message, fix)];
}

/** In the page, `createWallet` compares `rpId` with the page's host. Here it has no page, so this check does. */
function relyingParty({ rpId, allowRelatedOrigin }: WalletConfig, subject: Subject): Finding[] {
	const { hostname } = signingPlace(subject);
	if (rpId === undefined || isWithin(hostname, rpId) || allowRelatedOrigin) return [];
	const message = `rpId ${rpId} is neither ${hostname} nor a parent domain of it: createWallet throws there.`;
	const fix =
		"Set rpId to the page's host or a parent domain of it. If the host rpId lists the page as a related origin, set allowRelatedOrigin: true instead.";
	return [error('pins.rp_id', message, fix)];
}

async function sameEnvironment(
	{ environment }: WalletConfig,
	subject: Subject,
): Promise<Finding[]> {
	const actual = await readEnvironment(subject);
	if (actual === undefined) return [];
	if (actual === environment) {
		return [ok('pins.environment', `Page and backend are both set to ${environment}.`)];
	}
	const message = `The page's environment is ${environment}, the backend's is ${actual}.`;
	return [error('pins.environment', message, 'Give both the same environment.')];
}

/**
 * Requests a code, and has the SDK seal a wrong code to the enclave's bundle, which the SDK does only when a pinned
 * key has signed that bundle. The sealed code is not sent, so the code in the email stays valid.
 */
async function pinnedEnclave(
	wallet: Wallet,
	email: string | undefined,
	isSealed: () => boolean,
): Promise<Finding[]> {
	if (email === undefined) {
		return [
			note(
				'pins.enclave',
				"The enclave's key is not checked: pass your email address with --email.",
			),
		];
	}
	try {
		const started = await startEmailSignIn(wallet, { email });
		if (started.status === 'wait') {
			return [note('pins.enclave', 'Too many codes were requested. Try again in a minute.')];
		}
		const { length } = getEmailCodeFormat(wallet);
		await finishEmailSignIn(wallet, { challenge: started.challenge, code: '0'.repeat(length) });
	} catch (cause) {
		if (!isSealed()) return [notPinned(cause)];
	}
	return [ok('pins.enclave', "A pinned key has signed the enclave's bundle.")];
}

function notPinned(cause: unknown): Finding {
	if (!isWalletError(cause)) throw cause;
	if (cause.code === 'bundle.untrusted' || cause.code === 'bundle.malformed') {
		const fix = "Set enclaveKeys.otp to the keys of the backend's service.";
		return error('pins.enclave', "No pinned key has signed the enclave's bundle.", fix);
	}
	if (cause.code === 'backend.signed_out') {
		const message =
			"The enclave's key is not checked: the backend has a login of its own, so the doctor cannot request a code.";
		return note('pins.enclave', message);
	}
	const fix = 'Fix this error, then run the doctor again.';
	return error('pins.enclave', `The enclave's key cannot be checked: ${cause.message}`, fix);
}

/** The `fetch` of a page. A verification is not sent: it is enough that the SDK would send it. */
function pageFetch(origin: string, onVerify: () => void): typeof fetch {
	return async (input, init) => {
		const request = new Request(input, init);
		if (/\/verify$/.test(new URL(request.url).pathname)) {
			onVerify();
			throw new TypeError('The doctor does not verify codes.');
		}
		request.headers.set('Origin', origin);
		return fetch(request);
	};
}
