import type { TestSandbox } from '@countersign/sandbox/testing';

/** Lets ten minutes pass: quotes and codes expire, delayed payments arrive. */
export function waitTenMinutes(sandbox: TestSandbox): void {
	sandbox.clock.advance(10 * 60_000);
}

/** Pass this as `now` to `createWallet` and `createWalletHandler`, so that all parts use one clock. */
export const clockOf = (sandbox: TestSandbox) => (): number => sandbox.clock.now().getTime();
