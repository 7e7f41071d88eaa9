import type { SignerOperation } from '@countersign/contract/service';
import {
	type EmailSignInStart,
	executeQuote,
	explainQuote,
	getEmailSignIn,
	getQuote,
	getSession,
	getSpendingLimits,
	listDevicePasskeys,
	prepareOauth,
	refreshSession,
	restoreSession,
	setLoginAccount,
	signOut,
	startEmailSignIn,
	type Wallet,
	WalletError,
} from '@countersign/core';
import type { Operation } from './answerRequests.js';
import { type ConfirmedOperation, confirmedActions } from './confirmedActions.js';
import { describeQuote } from './describeQuote.js';
import { textIn } from './input.js';
import { languageLoaded } from './look/language.js';
import { wantLook } from './look/look.js';
import { enterCode, findPasskey, usePasskey } from './signIn.js';
import { answerStepUps } from './stepUps.js';
import { createSurface, type Surface } from './surface/createSurface.js';
import { withoutBundle } from './withoutBundle.js';

/** What the operations of a page use. */
interface Frame {
	/** Tells the page the height of what is shown. */
	readonly tell: (height: number) => void;
	/** Sends the page the session. */
	readonly tellSession: () => void;
}

/** What is loaded after the session was told. */
export interface Flows {
	readonly operations: Readonly<Record<Exclude<SignerOperation, 'session'>, Operation>>;
	/** Gets ready for a page that looks so. */
	prepare(look: unknown): void;
	/** Closes what is in view. */
	close(): void;
}

/**
 * What a page may ask for. Two things are stamped without a click on what this frame shows: the successor of a session that
 * is about to expire, whose key stays here, and the end of this device's session.
 */
export function createFlows(wallet: Wallet, { tell, tellSession }: Frame): Flows {
	const surface = createSurface(tell);
	answerStepUps(wallet, surface);
	// The dialog of the page gets no key that is pressed in here.
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') surface.close();
	});
	const operations = {
		...confirmed(wallet, surface),
		finishEmailSignIn: closing(surface, 4, () => enterCode(wallet, surface, 'Sign in')),
		signInWithPasskey: closing(surface, 1, async (input) => {
			const passkey = await findPasskey(wallet, textIn(input, 'authMethodId'));
			return usePasskey(wallet, surface, { title: 'Sign in', passkey });
		}),
		executeQuote: closing(surface, 7, (input) => pay(wallet, surface, textIn(input, 'quoteId'))),
		startEmailSignIn: async (input: unknown) => withoutBundle(await sendCode(wallet, input)),
		emailSignIn: async () => withoutBundle(await getEmailSignIn(wallet)),
		// A page gets the nonce of the key alone.
		prepareOauth: () => prepareOauth(wallet),
		passkeys: () => listDevicePasskeys(wallet),
		async refreshSession() {
			const state = await restoreSession(wallet);
			return state.status === 'active' ? state.session : refreshSession(wallet);
		},
		async end(input: unknown) {
			const state = await restoreSession(wallet);
			const id = 'session' in state ? state.session.id : '';
			// What is over for the page may have been replaced here.
			const isAnother = ![id, ''].includes(textIn(input, 'sessionId'));
			const ended = isAnother ? undefined : await signOut(wallet);
			tellSession();
			return ended;
		},
	};
	return { operations, prepare: wantLook, close: surface.close };
}

/** Sends a code. Where the platform has a login of its own, the page says whose wallet it is: the backend refuses another one. */
async function sendCode(wallet: Wallet, input: unknown): Promise<EmailSignInStart> {
	await restoreSession(wallet);
	setLoginAccount(wallet, textIn(input, 'accountId') || undefined);
	const forget = () => setLoginAccount(wallet, undefined);
	return startEmailSignIn(wallet, { email: textIn(input, 'email') }).finally(forget);
}

/** The operations that are a description, a click, and an action of core. */
function confirmed(
	wallet: Wallet,
	surface: Surface,
): Readonly<Record<ConfirmedOperation, Operation>> {
	const entries = Object.entries(confirmedActions).map(([name, { describe, run }]) => [
		name,
		closing(surface, 1, async (input) => {
			await restoreSession(wallet);
			await surface.show(await describe(wallet, input));
			return run(wallet, input, surface);
		}),
	]);
	return Object.fromEntries(entries);
}

/**
 * Runs an operation in the language of the page, which may show that many lines, and closes the surface that it has shown
 * when it has ended.
 */
function closing(surface: Surface, lines: number, run: Operation): Operation {
	return (input) => {
		surface.wait(lines);
		return languageLoaded()
			.then(() => run(input))
			.finally(surface.done);
	};
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
	// The signer hears of the limits, too.
	const limits = await getSpendingLimits(wallet).catch(() => null);
	// By now, the responses have told the time.
	if (getSession(wallet).status === 'expired') {
		throw new WalletError('session.expired', 'The session has expired. Sign in again to go on.');
	}
	const lines = await describeQuote(wallet, { quote, explained, payer, limits });
	await surface.show({ title: 'Confirm this payment', lines, confirm: 'Confirm and pay' });
	return executeQuote(wallet, { quote });
}
