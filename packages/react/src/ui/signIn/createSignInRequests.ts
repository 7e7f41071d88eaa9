import {
	cancelStepUp,
	getSession,
	type StepUpReason,
	type StepUpState,
	subscribeSession,
	subscribeStepUp,
	type Wallet,
} from '@countersign/core';
import { type AccountId, readableAccount } from '../../queries/entryKeys.js';
import type { SignInReason } from './useSignInAgain.js';

/** What the dialog shows. The object keeps its identity until that changes. */
export type SignInRequest =
	| { readonly status: 'none' }
	/** Another account was signed in than the expected one. */
	| { readonly status: 'otherAccount' }
	| {
			readonly status: 'asking';
			readonly reason: SignInReason | StepUpReason;
			/** The account that must sign in again; undefined if nobody was signed in. */
			readonly accountId: AccountId;
			/** Ids of the accepted credentials; undefined if all of the account's are accepted. */
			readonly credentialIds?: readonly string[];
	  };

/** Everything that waits for the same person to sign in again: actions of core, and callers of `ask`. */
export interface SignInRequests {
	get(): SignInRequest;
	/** While there is a subscriber, actions of core wait instead of failing. */
	subscribe(listener: () => void): () => void;
	/** Resolves to whether the account that is signed in now has signed in again. */
	ask(reason: SignInReason): Promise<boolean>;
	/** Somebody has signed in. */
	signedIn(): void;
	/** The person closed the shown dialog. A request that has replaced it meanwhile stays. */
	close(seen: SignInRequest): void;
}

type Asking = Extract<SignInRequest, { readonly status: 'asking' }>;

interface Asked {
	readonly request: Asking;
	/** The session that was refused or had expired, which a newer one replaces. */
	readonly sessionId: string | undefined;
	readonly answer: (signedIn: boolean) => void;
}

const none: SignInRequest = { status: 'none' };
const otherAccount: SignInRequest = { status: 'otherAccount' };

export function createSignInRequests(wallet: Wallet): SignInRequests {
	const listeners = new Set<() => void>();
	let asked: readonly Asked[] = [];
	let stepUp: Asking | undefined;
	let isLeft = false;
	let shown = none;
	const account = () => readableAccount(getSession(wallet));
	const current = () => ({ session: undefined, ...getSession(wallet) });
	const asking = (reason: Asking['reason']): Asking => {
		return { status: 'asking', reason, accountId: account() };
	};
	const show = () => {
		const next = isLeft ? otherAccount : (asked[0]?.request ?? stepUp ?? none);
		if (next === shown) return;
		shown = next;
		for (const listener of [...listeners]) listener();
	};
	const answer = (those: readonly Asked[], signedIn: boolean) => {
		asked = asked.filter((each) => !those.includes(each));
		for (const each of those) each.answer(signedIn);
		show();
	};
	const isLeftBy = ({ accountId }: Asking) => {
		const present = account();
		return accountId !== undefined && present !== undefined && present !== accountId;
	};
	// A person who has signed in meanwhile in another tab is not asked again, unless a recent sign-in is needed.
	const isRenewed = ({ request, sessionId }: Asked) => {
		const { status, session } = current();
		const isSignedIn = status === 'active' || status === 'expiring';
		return request.reason === 'sign-in' && isSignedIn && session?.id !== sessionId;
	};
	const followSession = () => {
		const left = asked.filter(({ request }) => isLeftBy(request));
		isLeft ||= left.length > 0;
		answer(left, false);
		answer(asked.filter(isRenewed), true);
	};
	// If another account was signed in, core has already rejected the action.
	const followStepUp = (state: StepUpState) => {
		isLeft ||= stepUp !== undefined && isLeftBy(stepUp);
		stepUp =
			state.status === 'none'
				? undefined
				: { ...asking(state.reason), credentialIds: state.credentials.map(({ id }) => id) };
		show();
	};
	return {
		get: () => shown,
		subscribe(listener) {
			listeners.add(listener);
			const stops = [
				subscribeSession(wallet, followSession),
				subscribeStepUp(wallet, followStepUp, { fallback: true }),
			];
			return () => {
				listeners.delete(listener);
				for (const stop of stops) stop();
			};
		},
		ask: (reason) =>
			new Promise((resolve) => {
				const sessionId = current().session?.id;
				asked = [...asked, { request: asking(reason), sessionId, answer: resolve }];
				show();
			}),
		signedIn: () => answer(asked, true),
		close(seen) {
			const [first] = asked;
			if (seen !== shown) return;
			if (isLeft) {
				isLeft = false;
				show();
			} else if (first) answer([first], false);
			else cancelStepUp(wallet);
		},
	};
}
