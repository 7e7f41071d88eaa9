import type { Wallet } from '@countersign/core';

/** An action of core: it takes its input, if any, after the wallet. */
export type Action = (wallet: Wallet, input: never) => Promise<unknown>;

/** What an action resolves to. */
export type ResultOf<Act extends Action> = Awaited<ReturnType<Act>>;

/** The input of an action that reads, without its signal, which is for no key of a query. */
export type InputOf<Read extends Action> = Omit<NonNullable<Parameters<Read>[1]>, 'signal'>;
