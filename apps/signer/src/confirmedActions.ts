import type { SignerOperation } from '@countersign/contract/service';
import {
	addEmailOtp,
	addOauth,
	addPasskey,
	changeEmail,
	exportWallet,
	getMe,
	listCredentials,
	listSessions,
	removeCredential,
	revokeSession,
	setPrivacy,
	setSpendingLimits,
	signInWithOauth,
	signOutEverywhere,
	type Wallet,
} from '@countersign/core';
import { normaliseEmail, normaliseNickname, supportedLocale } from '@countersign/core/format';
import { describeLimits, limitsIn } from './describeLimits.js';
import { textIn, truthIn } from './input.js';
import { localeNow, say, type Text } from './look/language.js';
import type { Surface } from './surface/createSurface.js';
import type { Content, Line } from './surface/render.js';
import { withoutBundle } from './withoutBundle.js';

/** An action that signs something, or that a script in the page must not do alone. */
interface ConfirmedAction {
	/** What the person confirms. Whatever is not in the input has been read by this frame. */
	describe(wallet: Wallet, input: unknown): Content | Promise<Content>;
	/** Called after the click. It gets the same input. */
	run(wallet: Wallet, input: unknown, surface: Surface): Promise<unknown>;
}

/** The operations that need nothing but a click on their description. */
export type ConfirmedOperation = Exclude<
	SignerOperation,
	| 'session'
	| 'startEmailSignIn'
	| 'emailSignIn'
	| 'finishEmailSignIn'
	| 'prepareOauth'
	| 'passkeys'
	| 'signInWithPasskey'
	| 'executeQuote'
	| 'refreshSession'
	| 'end'
>;

/** What a page may ask for apart from payments and sign-ins. Nothing of it happens without a click on its description. */
export const confirmedActions: Readonly<Record<ConfirmedOperation, ConfirmedAction>> = {
	addEmailOtp: {
		describe: (_, input) => ({
			title: 'Sign in with emailed codes',
			lines: [[say('Codes go to'), emailIn(input)]],
			confirm: 'Add',
		}),
		async run(wallet, input) {
			const { credential, start } = await addEmailOtp(wallet, { email: emailIn(input) });
			return { credential, start: withoutBundle(start) };
		},
	},
	addOauth: {
		describe: (_, input) => ({
			title: 'Add this identity',
			lines: claimsOf(textIn(input, 'oidcToken')),
			confirm: 'Add',
		}),
		run: (wallet, input) => addOauth(wallet, { oidcToken: textIn(input, 'oidcToken') }),
	},
	addPasskey: {
		describe: (_, input) => ({
			title: 'Add a passkey',
			lines: [[say('Name'), nicknameIn(input)]],
			confirm: 'Create passkey',
		}),
		run: (wallet, input, surface) => {
			const nickname = nicknameIn(input);
			return addPasskey(wallet, { nickname, beforePrompt: () => clickAgain(surface, nickname) });
		},
	},
	changeEmail: {
		async describe(wallet, input) {
			const { email = say('No address') } = await getMe(wallet);
			const lines: Line[] = [
				[say('From'), email],
				[say('To'), emailIn(input)],
			];
			return { title: 'Change your email address', lines, confirm: 'Change' };
		},
		run: (wallet, input) => changeEmail(wallet, { email: emailIn(input) }),
	},
	exportWallet: {
		describe: () => ({
			title: 'Show the recovery words',
			lines: [
				[
					say('Keep them secret'),
					say('Whoever has the words has the money. Nobody else needs them.'),
				],
			],
			confirm: 'Show the words',
		}),
		run: (wallet, _, surface) =>
			exportWallet(wallet, {
				onWords: async (words) => {
					const lines = words.map((word, place) => [String(place + 1), word] as const);
					const content = {
						title: 'Recovery words',
						lines,
						confirm: 'Done',
						isNotice: true,
					} as const;
					await surface.show(content).catch(() => undefined);
				},
			}),
	},
	removeCredential: {
		async describe(wallet, input) {
			const id = textIn(input, 'credentialId');
			const found = (await listCredentials(wallet)).find((one) => one.id === id);
			return {
				title: 'Remove a way to sign in',
				lines: found
					? [[say('Remove'), found.nickname], kindOf(found)]
					: [[say('Remove'), say('Not listed any more')]],
				confirm: 'Remove',
			};
		},
		run: (wallet, input) =>
			removeCredential(wallet, {
				credentialId: textIn(input, 'credentialId'),
				hasOwnLogin: truthIn(input, 'hasOwnLogin'),
			}),
	},
	revokeSession: {
		async describe(wallet, input) {
			const id = textIn(input, 'sessionId');
			const found = (await listSessions(wallet)).find((one) => one.id === id);
			const lines: Line[] = found
				? [
						[say('Signed in with'), found.nickname],
						kindOf(found),
						[say('Since'), dateOf(found.createdAt)],
					]
				: [[say('Session'), say('Not listed any more')]];
			return { title: 'End a session', lines, confirm: 'End it' };
		},
		run: (wallet, input) => revokeSession(wallet, { sessionId: textIn(input, 'sessionId') }),
	},
	setPrivacy: {
		describe: (_, input) => ({
			title: truthIn(input, 'isPrivate') ? 'Make the wallet private' : 'Make the wallet public',
			lines: [[say('Note'), say('What is signed for this could not be read.')]],
			confirm: 'Confirm',
		}),
		run: (wallet, input) => setPrivacy(wallet, { isPrivate: truthIn(input, 'isPrivate') }),
	},
	setSpendingLimits: {
		describe: async (wallet, input) => ({
			title: 'Change your limits',
			lines: await describeLimits(wallet, limitsIn(input)),
			confirm: 'Change',
		}),
		run: (wallet, input) => setSpendingLimits(wallet, { limits: limitsIn(input) }),
	},
	signInWithOauth: {
		describe: (_, input) => ({
			title: 'Sign in with this identity',
			lines: claimsOf(textIn(input, 'oidcToken')),
			confirm: 'Continue',
		}),
		run(wallet, input) {
			const credentialId = textIn(input, 'credentialId');
			const oidcToken = textIn(input, 'oidcToken');
			return signInWithOauth(wallet, { oidcToken, ...(credentialId && { credentialId }) });
		},
	},
	signOutEverywhere: {
		describe: () => ({
			title: 'Sign out everywhere',
			lines: [[say('Ends'), say('The sessions on all your devices')]],
			confirm: 'Sign out',
		}),
		run: (wallet) => signOutEverywhere(wallet),
	},
};

/**
 * A browser lets a frame of another origin create a passkey only within seconds of a click in it. What is fetched first cannot
 * be fetched before the click: it may have a code sent.
 */
async function clickAgain(surface: Surface, nickname: string): Promise<void> {
	if (navigator.userActivation.isActive) return;
	const lines: Line[] = [
		[say('Name'), nickname],
		[say('Note'), say('Your browser wants one more press before it creates the passkey')],
	];
	await surface.show({ title: 'Add a passkey', lines, confirm: 'Continue', isPrompt: true });
}

const kinds: Readonly<Partial<Record<string, Text>>> = {
	EMAIL_OTP: 'Emailed code',
	OAUTH: 'Identity',
	PASSKEY: 'Passkey',
};

function kindOf({ type }: { readonly type: string }): Line {
	const kind = kinds[type];
	return [say('Kind'), kind ? say(kind) : type];
}

function dateOf(time: string): string {
	return new Date(time).toLocaleString(supportedLocale(localeNow()), {
		dateStyle: 'medium',
		timeStyle: 'short',
	});
}

function emailIn(input: unknown): string {
	return normaliseEmail(textIn(input, 'email'));
}

function nicknameIn(input: unknown): string {
	return normaliseNickname(textIn(input, 'nickname'));
}

/** Whom a token is of. The service verifies its signature, and what is signed names the token. */
function claimsOf(token: string): readonly Line[] {
	const [, claims = ''] = token.split('.');
	const bytes = Uint8Array.from(atob(claims.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
		one.charCodeAt(0),
	);
	const { iss, sub, email } = JSON.parse(new TextDecoder().decode(bytes));
	const names = { [say('Issuer')]: iss, [say('Subject')]: sub, [say('Email')]: email };
	return Object.entries(names).filter(
		(line): line is [string, string] => typeof line[1] === 'string',
	);
}
