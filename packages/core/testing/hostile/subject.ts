import type { SignOutResult, Wallet } from '../../src/index.js';
import { signIn } from '../openWallet.js';

/** One call of an action. It rejects, or resolves with {@link Refused}, where the action does not believe its backend. */
export type Attempt = () => Promise<unknown>;

/** What an action needs. `again` when one wallet can attempt it many times. */
export interface Subject {
	readonly again: boolean;
	/** Gives what arranges each attempt, before an honest backend. */
	readonly prepare: (wallet: Wallet) => Promise<() => Promise<Attempt>>;
}

/** A refusal without an error: how the action shows it. */
export interface Refused {
	readonly refused: string;
}

/** The refusal that an attempt resolved with; undefined when the backend was believed. */
export function refusalIn(result: unknown): string | undefined {
	const { refused } = Object(result) as Partial<Refused>;
	return refused;
}

/** A sign-out never rejects: its result says what it did not get. */
export async function unlessConfirmed(
	signingOut: Promise<SignOutResult>,
): Promise<Refused | undefined> {
	const { revocation } = await signingOut;
	return revocation === 'confirmed' ? undefined : { refused: revocation };
}

const unarranged = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject['prepare'] => {
	return async (wallet) => {
		const attempt = await prepare(wallet);
		return async () => attempt;
	};
};

/** An action after which its wallet is of no more use. */
export const once = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject => ({
	again: false,
	prepare: unarranged(prepare),
});

/** An action that one wallet can attempt many times. */
export const repeated = (prepare: (wallet: Wallet) => Promise<Attempt>): Subject => ({
	again: true,
	prepare: unarranged(prepare),
});

/** An action that one wallet can attempt many times, when something is arranged before each. */
export const arranged = (prepare: Subject['prepare']): Subject => ({ again: true, prepare });

/** An action of somebody who is signed in, and nothing more. */
export const signedIn = (attempt: (wallet: Wallet) => Promise<unknown>): Subject =>
	repeated(async (wallet) => {
		await signIn(wallet);
		return () => attempt(wallet);
	});
