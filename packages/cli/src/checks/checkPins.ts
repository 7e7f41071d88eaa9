import {
	createWallet,
	getEmailCodeFormat,
	isWalletError,
	startEmailSignIn,
	verifyEmailCode,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { error, type Finding, note, ok, warning } from '../finding.js';
import type { Subject } from '../subject.js';
import { isWithin } from './checkOrigin.js';
import { readEnvironment } from './readEnvironment.js';

/** The options of the page's wallet: whether they could work, and whether the enclave has a pinned key. */
export async function checkPins(subject: Subject): Promise<Finding[]> {
	const { wallet: options, api, page } = subject;
	if (!options) return [];
	let sealed = false;
	const fetch = pageFetch(page.origin, () => {
		sealed = true;
	});
	const config = { ...options, endpoint: api.href, storage: 'memory', fetch } as WalletConfig;
	let wallet: Wallet;
	try {
		wallet = createWallet(config);
	} catch (cause) {
		const message = cause instanceof Error ? cause.message : String(cause);
		return [error('pins.options', message, 'Change these options of createWallet.')];
	}
	return [
		ok('pins.options', 'The options of createWallet are well formed.'),
		...pinnedTransactions(config),
		...relyingParty(config, subject),
		...(await sameEnvironment(config, subject)),
		...(await pinnedEnclave(wallet, subject.email, () => sealed)),
	];
}

function pinnedTransactions({ transactions, environment }: WalletConfig): Finding[] {
	if (transactions) return [ok('pins.transactions', 'Transactions are pinned.')];
	if (environment === 'sandbox') return [note('pins.transactions', 'No transactions are pinned.')];
	const message =
		'No transactions are pinned: a hostile backend can have another transaction signed.';
	const mend = 'Pin chain, tokens, recipients and fee with transactions of createWallet.';
	return [warning('pins.transactions', message, mend)];
}

/** The options are read here and not in the page, where `createWallet` compares its host. */
function relyingParty({ rpId, allowRelatedOrigin }: WalletConfig, { page }: Subject): Finding[] {
	if (rpId === undefined || isWithin(page.hostname, rpId) || allowRelatedOrigin) return [];
	const message = `rpId ${rpId} is neither ${page.hostname} nor a parent of it: createWallet throws there.`;
	const mend =
		'Set rpId to the host of the page or a parent of it, or, where its host lists the page as a related origin, allowRelatedOrigin: true.';
	return [error('pins.rp_id', message, mend)];
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
 * Has a code sent, and seals a wrong one to what the enclave sent along, which the SDK does only when a pinned
 * key has signed it. What is sealed is not sent, so the code in the email stays good.
 */
async function pinnedEnclave(
	wallet: Wallet,
	email: string | undefined,
	isSealed: () => boolean,
): Promise<Finding[]> {
	if (email === undefined) {
		return [
			note('pins.enclave', "The enclave's key is not checked: name your address with --email."),
		];
	}
	try {
		const started = await startEmailSignIn(wallet, { email });
		if (started.status === 'wait') {
			return [note('pins.enclave', 'Too many codes were asked for. Try again in a minute.')];
		}
		const { length } = getEmailCodeFormat(wallet);
		await verifyEmailCode(wallet, { challenge: started.challenge, code: '0'.repeat(length) });
	} catch (cause) {
		if (!isSealed()) return [notPinned(cause)];
	}
	return [ok('pins.enclave', 'A pinned key has signed what the enclave sent.')];
}

function notPinned(cause: unknown): Finding {
	if (!isWalletError(cause)) throw cause;
	if (cause.code === 'bundle.untrusted' || cause.code === 'bundle.malformed') {
		const mend = 'Pin the key of the deployment that the backend stands before: enclaveKeys.otp.';
		return error('pins.enclave', 'No pinned key has signed what the enclave sent.', mend);
	}
	const mend = 'Fix this error, then run the doctor again.';
	return error('pins.enclave', `The enclave's key cannot be checked: ${cause.message}`, mend);
}

/** The `fetch` of a page. A verification is not sent: that it would be is what is asked. */
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
