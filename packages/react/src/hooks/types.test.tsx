import type {
	Page,
	Quote,
	Transaction,
	TransactionListQuery,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import type * as core from '@countersign/core';
import type { SessionState, Wallet, WalletError, WalletSession } from '@countersign/core';
import type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { expectTypeOf, test } from 'vitest';
import * as react from '../index.js';
import { quoteQueryOptions } from '../queries/index.js';

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

test('accepts options in loaders, with keys that have the type of the data', () => {
	const load = (client: QueryClient, wallet: Wallet) => {
		const options = quoteQueryOptions(wallet, { quoteId: 'Quote:1' });
		void client.prefetchQuery(options);
		return client.getQueryData(options.queryKey);
	};
	expectTypeOf(load).returns.toEqualTypeOf<Quote | undefined>();
});

test('takes no input for mutations that have none', () => {
	expectTypeOf<Result<'useSignOut'>['mutate']>().toBeCallableWith();
	expectTypeOf<Result<'useSignInWithPasskey'>['mutate']>().toBeCallableWith();
	expectTypeOf<
		Parameters<Result<'useExecuteQuote'>['mutate']>[0]['quote']
	>().toEqualTypeOf<Quote>();
});
