'use client';

import * as queries from '@countersign/core/query';
import type * as sandbox from '@countersign/core/sandbox';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/**
 * Adds test money to an account: `amount` in the smallest unit of its currency. Sandbox only.
 */
export const useFundSandboxAccount: MutationHook<typeof sandbox.fundSandboxAccount> = (options) =>
	useWalletMutation(queries.fundSandboxAccountMutationOptions, options);
