'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';

/**
 * Exports the wallet's recovery words. They are passed to `onWords` once and never enter a result or a cache:
 * hold them in a ref or in the page, and drop them after use.
 *
 * @example
 * ```tsx
 * import { useExportWallet } from '@countersign/react';
 * import { useRef } from 'react';
 *
 * function RecoveryWords() {
 * 	const words = useRef<HTMLParagraphElement>(null);
 * 	const wallet = useExportWallet();
 * 	const show = () => wallet.mutate({ onWords: (all) => words.current?.replaceChildren(all.join(' ')) });
 * 	return <p ref={words}><button onClick={show}>Show my words</button></p>;
 * }
 * ```
 */
export const useExportWallet: MutationHook<typeof core.exportWallet> = (options) =>
	useWalletMutation(queries.exportWalletMutationOptions, options);
