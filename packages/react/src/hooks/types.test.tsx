import type {
	Page,
	Quote,
	Transaction,
	TransactionListQuery,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import type * as core from '@countersign/core';
import type { SessionState, Wallet, WalletError, WalletSession } from '@countersign/core';
import {
	executeQuoteMutationOptions,
	infiniteTransactionsQueryOptions,
	quoteQueryOptions,
} from '@countersign/core/query';
import {
	type QueryClient,
	queryOptions,
	type UseInfiniteQueryResult,
	type UseMutationResult,
	type UseQueryResult,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useSuspenseQuery,
} from '@tanstack/react-query';
import { expectTypeOf, test } from 'vitest';
import * as react from '../index.js';

type Hooks = typeof react;
type Result<Name extends keyof Hooks> = Hooks[Name] extends (...input: never[]) => infer Value
	? Value
	: never;
type ErrorOf<Name extends keyof Hooks> =
	Result<Name> extends { readonly error: infer Failure } ? NonNullable<Failure> : never;
type ActionHook = Exclude<
	Extract<keyof Hooks, `use${string}`>,
	| 'useSession'
	| 'useStepUp'
	| 'useWallet'
	| 'useSecondsUntil'
	| 'useKeepSessionFresh'
	| 'useLiveUpdates'
	| 'usePayment'
	| 'useSignInWithPasskeyAutofill'
>;

test('types the error of every hook as a WalletError', () => {
	expectTypeOf<{ [Name in ActionHook]: ErrorOf<Name> }>().toEqualTypeOf<{
		[Name in ActionHook]: WalletError;
	}>();
});

test("returns TanStack Query's own result", () => {
	const hooks = {
		useTransactions: () => react.useTransactions(),
		useExecuteQuote: () => react.useExecuteQuote(),
		useFinishEmailSignIn: () => react.useFinishEmailSignIn(),
	};
	expectTypeOf(hooks.useTransactions).returns.toEqualTypeOf<
		UseQueryResult<Page<Transaction>, WalletError>
	>();
	expectTypeOf(hooks.useExecuteQuote).returns.toEqualTypeOf<
		UseMutationResult<Quote, WalletError, Parameters<typeof core.executeQuote>[1]>
	>();
	expectTypeOf(hooks.useFinishEmailSignIn).returns.toEqualTypeOf<
		UseMutationResult<WalletSession, WalletError, Parameters<typeof core.finishEmailSignIn>[1]>
	>();
	expectTypeOf(react.useSession).returns.toExtend<SessionState>();
});

test('takes no signal in the input of a read, where it would become part of the key', () => {
	type InputOf<Hook extends (input?: never) => unknown> = Parameters<Hook>[0];
	expectTypeOf<InputOf<typeof react.useTransactions>>().toEqualTypeOf<
		TransactionListQuery | undefined
	>();
	expectTypeOf<InputOf<typeof react.useEstimateWithdrawalFee>>().toEqualTypeOf<
		WithdrawalFeeRequest | undefined
	>();
});

test('accepts the options of core, with the types of their data and errors', () => {
	const input = { quoteId: 'Quote:1' };
	const hooks = {
		read: (wallet: Wallet) => useQuery(quoteQueryOptions(wallet, input)),
		readNow: (wallet: Wallet) => useSuspenseQuery(quoteQueryOptions(wallet, input)).data,
		readAll: (wallet: Wallet) => useInfiniteQuery(infiniteTransactionsQueryOptions(wallet)),
		execute: (wallet: Wallet) => useMutation(executeQuoteMutationOptions(wallet)),
		fetch: (client: QueryClient, wallet: Wallet) =>
			client.fetchQuery(quoteQueryOptions(wallet, input)),
		held: (client: QueryClient, wallet: Wallet) =>
			client.getQueryData(queryOptions(quoteQueryOptions(wallet, input)).queryKey),
	};
	expectTypeOf(hooks.read).returns.toEqualTypeOf<UseQueryResult<Quote, WalletError>>();
	expectTypeOf(hooks.readNow).returns.toEqualTypeOf<Quote>();
	expectTypeOf(hooks.readAll).returns.toEqualTypeOf<
		UseInfiniteQueryResult<readonly Transaction[], WalletError>
	>();
	expectTypeOf(hooks.execute).returns.toEqualTypeOf<
		UseMutationResult<Quote, WalletError, Parameters<typeof core.executeQuote>[1]>
	>();
	expectTypeOf(hooks.fetch).returns.toEqualTypeOf<Promise<Quote>>();
	expectTypeOf(hooks.held).returns.toEqualTypeOf<Quote | undefined>();
});

test('takes no input for mutations that have none', () => {
	expectTypeOf<Result<'useSignOut'>['mutate']>().toBeCallableWith();
	expectTypeOf<Result<'useSignInWithPasskey'>['mutate']>().toBeCallableWith();
	expectTypeOf<
		Parameters<Result<'useExecuteQuote'>['mutate']>[0]['quote']
	>().toEqualTypeOf<Quote>();
});
