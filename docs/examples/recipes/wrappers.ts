// Hooks and options of a platform's own package, built on those of Countersign. Their types name the action that they perform.
import type {
	getQuote,
	listDiscoveries,
	listSessions,
	SignInWithOauthOptions,
	setPrivacy,
	Wallet,
	WalletSession,
} from '@countersign/core';
import { signInWithOauth } from '@countersign/core';
import {
	type AccountId,
	type AccountList,
	type AccountMutation,
	type AccountRead,
	discoveriesQueryOptions,
	queryKeys,
	quoteQueryOptions,
	setPrivacyMutationOptions,
} from '@countersign/core/query';
import {
	type ListHook,
	type MutationHook,
	type QueryHook,
	type ReadHook,
	useDiscoveries,
	useQuote,
	useSessions,
	useSetPrivacy,
} from '@countersign/react';

/** The sessions, read again every minute. */
export const useFreshSessions: QueryHook<typeof listSessions> = ({ query } = {}) =>
	useSessions({ query: { refetchInterval: 60_000, ...query } });

/** A quote, read again every five seconds. */
export const useFreshQuote: ReadHook<typeof getQuote> = (input, { query } = {}) =>
	useQuote(input, { query: { refetchInterval: 5_000, ...query } });

/** The banks of Brazil, unless the page asks for others. */
export const useBanks: ListHook<typeof listDiscoveries> = (query, options) =>
	useDiscoveries({ country: 'BR', ...query }, options);

/** Throws to the error boundary of the page. */
export const useStrictSetPrivacy: MutationHook<typeof setPrivacy> = ({ mutation } = {}) =>
	useSetPrivacy({ mutation: { ...mutation, throwOnError: true } });

/** The options of a quote that is read every five seconds, for a loader or for `useQuery`. */
export const freshQuoteOptions: AccountRead<typeof getQuote> = (wallet, input, session) => {
	const options = quoteQueryOptions(wallet, input, session);
	return { ...options, refetchInterval: 5_000 };
};

/** The options of the banks of Brazil, for a loader or for `useQuery`. */
export const banksOptions: AccountList<typeof listDiscoveries> = (wallet, query, session) => {
	const ofBrazil = { country: 'BR', ...query };
	return discoveriesQueryOptions(wallet, ofBrazil, session);
};

/** The options of a change that throws to the error boundary, for `useMutation`. */
export const strictPrivacyOptions: AccountMutation<typeof setPrivacy> = (wallet, session) => {
	const options = setPrivacyMutationOptions(wallet, session);
	return { ...options, throwOnError: true };
};

/** What to invalidate when the platform has changed the person's data. */
export const personKeys = (accountId: AccountId) => {
	const { me, customer, credentials } = queryKeys;
	return [me(accountId), customer(accountId), credentials(accountId)];
};

/** Signs in with an identity, and tells the platform. */
export async function enterWithIdentity(
	wallet: Wallet,
	options: SignInWithOauthOptions,
	tell: (session: WalletSession) => void,
): Promise<void> {
	tell(await signInWithOauth(wallet, options));
}
