import {
	executeQuote,
	explainQuote,
	finishEmailSignIn,
	getCustomer,
	getEmailSignIn,
	getQuote,
	getSession,
	getSpendingLimits,
	restoreSession,
	startEmailSignIn,
	type Wallet,
	WalletError,
} from '@countersign/core';
import type { Operations } from './answerRequests.js';
import { describeQuote } from './describeQuote.js';
import { config } from './settings.js';
import type { Surface } from './surface/createSurface.js';

/** What the operations of a page use. */
interface Frame {
	readonly surface: Surface;
	/** Sends the page the session. */
	readonly tellSession: () => void;
}

/** What a page may ask for. Two of them stamp something, each after a click on what this frame shows. */
export function createOperations(wallet: Wallet, { surface, tellSession }: Frame): Operations {
	return {
		async session() {
			await restoreSession(wallet);
			tellSession();
		},
		async startEmailSignIn(input) {
			const started = await startEmailSignIn(wallet, { email: textIn(input, 'email') });
			if (started.status === 'wait') return started;
			// The page could seal a code to the bundle.
			return { ...started, challenge: { ...started.challenge, otpEncryptionTargetBundle: '' } };
		},
		finishEmailSignIn: () => signIn(wallet, surface),
		executeQuote: (input) => pay(wallet, surface, textIn(input, 'quoteId')),
		async end() {
			await logOut();
			// The response says that nobody is signed in, and the wallet deletes its key.
			await getCustomer(wallet).catch(() => undefined);
			tellSession();
		},
	};
}

/** Asks for the code that was sent, and signs in with it. */
async function signIn(wallet: Wallet, surface: Surface): Promise<unknown> {
	const { challenge } = await getEmailSignIn(wallet);
	if (!challenge) throw new WalletError('otp.expired', 'No code is on its way. Ask for a new one.');
	const code = await surface.show({
		title: 'Sign in',
		lines: [['Code sent to', challenge.email]],
		field: 'Code',
		confirm: 'Continue',
	});
	return finishEmailSignIn(wallet, { challenge, code });
}

/**
 * Reads a quote, shows it, and executes the very object that was shown: its payload was compared with it, and is compared
 * again before the stamp. A quote that has been executed is returned, because a page may ask twice.
 */
async function pay(wallet: Wallet, surface: Surface, quoteId: string): Promise<unknown> {
	const quote = await getQuote(wallet, { quoteId });
	if (quote.status === 'PROCESSING' || quote.status === 'COMPLETED') return quote;
	await restoreSession(wallet);
	const explained = await explainQuote(wallet, { quote });
	if (explained.kind === 'unsigned') {
		throw new WalletError('signer.refused', 'This quote needs no signature of the wallet.');
	}
	const state = getSession(wallet);
	const payer = 'session' in state ? state.session.nickname : undefined;
	// The signer hears of the limits.
	await getSpendingLimits(wallet).catch(() => undefined);
	const lines = await describeQuote(wallet, { quote, explained, payer });
	await surface.show({ title: 'Confirm this payment', lines, confirm: 'Confirm and pay' });
	return executeQuote(wallet, { quote });
}

async function logOut(): Promise<void> {
	const headers = { 'content-type': 'application/json' };
	const request = { method: 'POST', credentials: 'include', headers, body: '{}' } as const;
	await fetch(`${config.endpoint}/logout`, request).catch(() => undefined);
}

function textIn(input: unknown, name: string): string {
	const text = Reflect.get(Object(input), name);
	return typeof text === 'string' ? text : '';
}
