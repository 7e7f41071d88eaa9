'use client';

import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ExportWalletVariables,
	exportWalletMutationOptions,
} from '../queries/exportWalletMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Exports the wallet's recovery words. They go to `onWords` once and are in no result and no cache: keep
 * them in a ref or in the page, and let go of them.
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
export function useExportWallet(): UseMutationResult<void, WalletError, ExportWalletVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(exportWalletMutationOptions(wallet, session));
}
