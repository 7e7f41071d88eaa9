import type { Wallet } from '../wallet.js';

/** An action of core: it takes its input, if any, after the wallet. */
export type Action = (wallet: Wallet, input: never) => Promise<unknown>;

/** What an action resolves to. */
export type ResultOf<Act extends Action> = Awaited<ReturnType<Act>>;

/** The input of a read action, without its signal, which must not be part of a query key. */
export type InputOf<Read extends Action> = Omit<NonNullable<Parameters<Read>[1]>, 'signal'>;
