import type { Quote } from '@countersign/contract';
import type { Wallet } from '@countersign/core';
import {
	capabilitiesQueryOptions,
	credentialsQueryOptions,
	customerQueryOptions,
	devicePasskeysQueryOptions,
	discoveriesQueryOptions,
	emailSignInQueryOptions,
	estimateWithdrawalFeeQueryOptions,
	exchangeRatesQueryOptions,
	explainQuoteQueryOptions,
	externalAccountQueryOptions,
	externalAccountsQueryOptions,
	infiniteTransactionsQueryOptions,
	internalAccountsQueryOptions,
	invitationQueryOptions,
	invitationsQueryOptions,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
	meQueryOptions,
	prepareOauthQueryOptions,
	preparePasskeySignInQueryOptions,
	quoteQueryOptions,
	sessionsQueryOptions,
	spendingLimitsQueryOptions,
	type TransactionFilters,
	transactionQueryOptions,
	transactionsQueryOptions,
	type WalletQueryOptions,
} from '@countersign/core/query';
import type { QueryClient } from '@tanstack/react-query';

/** Reads before a component renders: its hook then finds the data in the cache. For the loaders of a router. */
export const load = <Data>(client: QueryClient, options: WalletQueryOptions<Data>): Promise<Data> =>
	client.ensureQueryData(options);

/** The sign-in page: what this browser supports, who has used it before, and whether a code is pending. */
export const loadSignIn = (client: QueryClient, wallet: Wallet) =>
	Promise.all([
		load(client, capabilitiesQueryOptions(wallet)),
		load(client, devicePasskeysQueryOptions(wallet)),
		load(client, emailSignInQueryOptions(wallet)),
	]);

/** A button for a passkey that is ready to be clicked. */
export const loadPasskeyButton = (client: QueryClient, wallet: Wallet) =>
	load(client, preparePasskeySignInQueryOptions(wallet));

/** The nonce for an identity provider. */
export const loadNonce = async (client: QueryClient, wallet: Wallet): Promise<string> =>
	(await load(client, prepareOauthQueryOptions(wallet))).nonce;

/** The first page after a sign-in: the person and the wallet's balance. */
export const loadHome = (client: QueryClient, wallet: Wallet) =>
	Promise.all([
		load(client, meQueryOptions(wallet)),
		load(client, internalAccountsQueryOptions(wallet, { type: 'EMBEDDED_WALLET' })),
	]);

/** The page on which people receive money: their UMA address. */
export const loadReceive = async (client: QueryClient, wallet: Wallet): Promise<string> =>
	(await load(client, customerQueryOptions(wallet))).umaAddress;

/** The page about signing in: credentials and sessions. */
export const loadSecurity = (client: QueryClient, wallet: Wallet) =>
	Promise.all([
		load(client, credentialsQueryOptions(wallet)),
		load(client, sessionsQueryOptions(wallet)),
	]);

/** The limits of what the person can spend. */
export const loadLimits = (client: QueryClient, wallet: Wallet) =>
	load(client, spendingLimitsQueryOptions(wallet));

/** The list of recipients, and one of them. */
export const loadRecipients = (client: QueryClient, wallet: Wallet) =>
	load(client, externalAccountsQueryOptions(wallet));
export const loadRecipient = (client: QueryClient, wallet: Wallet, accountId: string) =>
	load(client, externalAccountQueryOptions(wallet, { accountId }));

/** What a bank says about an account, and who is behind a UMA address. */
export const lookUpAccount = (client: QueryClient, wallet: Wallet, accountId: string) =>
	load(client, lookupExternalAccountQueryOptions(wallet, { accountId }));
export const lookUpAddress = (client: QueryClient, wallet: Wallet, receiverUmaAddress: string) =>
	load(client, lookupUmaQueryOptions(wallet, { receiverUmaAddress }));

/** The form for a new recipient: the banks of a country. */
export const loadBanks = (client: QueryClient, wallet: Wallet, country: string) =>
	load(client, discoveriesQueryOptions(wallet, { country }));

/** The page with prices: today's rates. */
export const loadRates = (client: QueryClient, wallet: Wallet) =>
	load(client, exchangeRatesQueryOptions(wallet, { sourceCurrency: 'USD' }));

/** A quote by its id, and what its signature would cover. */
export const loadQuote = (client: QueryClient, wallet: Wallet, quoteId: string) =>
	load(client, quoteQueryOptions(wallet, { quoteId }));
export const loadExplanation = (client: QueryClient, wallet: Wallet, quote: Quote) =>
	load(client, explainQuoteQueryOptions(wallet, { quote }));

/** What a withdrawal would cost. */
export const loadFee = (client: QueryClient, wallet: Wallet, internalAccountId: string) =>
	load(
		client,
		estimateWithdrawalFeeQueryOptions(wallet, {
			internalAccountId,
			currency: 'USDC',
			cryptoNetwork: 'BASE',
			amount: 5_000_000,
			destinationAddress: '0x1111111111111111111111111111111111111111',
		}),
	);

/** Payments that arrived: one page, or the first of many for `useInfiniteTransactions`. */
const incoming: TransactionFilters = { type: 'INCOMING', limit: 20 };
export const loadIncoming = (client: QueryClient, wallet: Wallet) =>
	load(client, transactionsQueryOptions(wallet, incoming));
export const prefetchIncoming = (client: QueryClient, wallet: Wallet): Promise<void> =>
	client.prefetchInfiniteQuery(infiniteTransactionsQueryOptions(wallet, incoming));

/** One payment. */
export const loadPayment = (client: QueryClient, wallet: Wallet, transactionId: string) =>
	load(client, transactionQueryOptions(wallet, { transactionId }));

/** The page that the link of an invitation leads to, and the list of those that the person has sent. */
export const loadInvitation = (client: QueryClient, wallet: Wallet, code: string) =>
	load(client, invitationQueryOptions(wallet, { code }));
export const loadInvitations = (client: QueryClient, wallet: Wallet) =>
	load(client, invitationsQueryOptions(wallet));
