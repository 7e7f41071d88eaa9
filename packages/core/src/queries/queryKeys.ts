import type {
	DiscoveryQuery,
	ExchangeRateQuery,
	ExternalAccountListQuery,
	InternalAccountListQuery,
	Quote,
	TransactionListQuery,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import type { PageQuery } from '@countersign/contract/service';
import type { QueryKey } from './cache.js';
import { type AccountId, accountKey, emailSignInKey, entranceKey, pageKey } from './entryKeys.js';

/** Filters for transactions. The backend adds the customer, and the previous page the cursor. */
export type TransactionFilters = Omit<
	TransactionListQuery,
	'cursor' | 'customerId' | 'platformCustomerId'
>;

const filtered = (query: object | undefined): readonly unknown[] => (query ? [query] : []);

/**
 * The keys of everything that the hooks cache. Keys of an account start with the id of its embedded wallet,
 * so that another person on the same device never shares a key. A list key without a query matches every
 * list of its kind, for use with `invalidateQueries`.
 *
 * @example
 * ```tsx
 * import { queryKeys } from '@countersign/core/query';
 * import { useQueryClient } from '@tanstack/react-query';
 *
 * function Refresh({ accountId }: { accountId: string }) {
 * 	const client = useQueryClient();
 * 	const refresh = () => client.invalidateQueries({ queryKey: queryKeys.transactions(accountId) });
 * 	return <button onClick={refresh}>Refresh</button>;
 * }
 * ```
 */
export const queryKeys = {
	/** All data of one account. */
	account: (accountId: AccountId): QueryKey => accountKey(accountId),
	me: (accountId: AccountId): QueryKey => accountKey(accountId, 'me'),
	/** The person's customer record at the service. */
	customer: (accountId: AccountId): QueryKey => accountKey(accountId, 'customer'),
	credentials: (accountId: AccountId): QueryKey => accountKey(accountId, 'credentials'),
	sessions: (accountId: AccountId): QueryKey => accountKey(accountId, 'sessions'),
	/** The limits of what can be spent, and what was. */
	spendingLimits: (accountId: AccountId): QueryKey => accountKey(accountId, 'spendingLimits'),
	/** The invitations that the person has sent. */
	invitations: (accountId: AccountId, query?: PageQuery): QueryKey =>
		accountKey(accountId, 'invitations', ...filtered(query)),
	internalAccounts: (accountId: AccountId, query?: InternalAccountListQuery): QueryKey =>
		accountKey(accountId, 'internalAccounts', ...filtered(query)),
	externalAccounts: (accountId: AccountId, query?: ExternalAccountListQuery): QueryKey =>
		accountKey(accountId, 'externalAccounts', ...filtered(query)),
	externalAccount: (accountId: AccountId, externalAccountId: string | undefined): QueryKey =>
		accountKey(accountId, 'externalAccount', externalAccountId ?? null),
	/** The lookup of a receiver: a UMA address or an external account. */
	lookup: (accountId: AccountId, receiver: string | undefined): QueryKey =>
		accountKey(accountId, 'lookup', receiver ?? null),
	discoveries: (accountId: AccountId, query?: DiscoveryQuery): QueryKey =>
		accountKey(accountId, 'discoveries', ...filtered(query)),
	exchangeRates: (accountId: AccountId, query?: ExchangeRateQuery): QueryKey =>
		accountKey(accountId, 'exchangeRates', ...filtered(query)),
	withdrawalFee: (accountId: AccountId, request?: WithdrawalFeeRequest): QueryKey =>
		accountKey(accountId, 'withdrawalFee', ...filtered(request)),
	quote: (accountId: AccountId, quoteId: string | undefined): QueryKey =>
		accountKey(accountId, 'quote', quoteId ?? null),
	/** What the quote's signature would cover. */
	quoteExplanation: (accountId: AccountId, quote: Quote | undefined): QueryKey =>
		accountKey(accountId, 'quoteExplanation', quote ?? null),
	transactions: (accountId: AccountId, query?: TransactionListQuery): QueryKey =>
		accountKey(accountId, 'transactions', ...filtered(query)),
	/** A list that is read page by page; `transactions` without a query matches it, too. */
	transactionPages: (accountId: AccountId, filters: TransactionFilters): QueryKey =>
		accountKey(accountId, 'transactions', 'pages', filters),
	transaction: (accountId: AccountId, transactionId: string | undefined): QueryKey =>
		accountKey(accountId, 'transaction', transactionId ?? null),
	/** This device's record of passkeys, which belongs to no account and exists while signed out. */
	devicePasskeys: (): QueryKey => pageKey('devicePasskeys'),
	/** What an invitation is about, which belongs to no account. */
	invitation: (code: string | undefined): QueryKey => pageKey('invitation', code ?? null),
	/** What this browser supports. */
	capabilities: (): QueryKey => pageKey('capabilities'),
	/** The email sign-in that was started on this device. */
	emailSignIn: (): QueryKey => emailSignInKey(),
	/** A key that is waiting for an identity token. */
	preparedOauth: (): QueryKey => pageKey('preparedOauth'),
	/** A prepared sign-in with the passkey of that id, or with the one used last. */
	preparedPasskeySignIn: (authMethodId: string | undefined): QueryKey =>
		pageKey('preparedPasskeySignIn', authMethodId ?? null),
	/** A mutation of an account, by the action's name. */
	mutation: (accountId: AccountId, action: string): QueryKey =>
		accountKey(accountId, 'mutation', action),
	/** A mutation that belongs to no account: signing in and out. */
	entrance: (action: string): QueryKey => entranceKey(action),
} as const;
