'use client';

import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useMessages } from '../messages/useMessages.js';
import { statusWords } from './statusWords.js';

/** The status of a transaction, as a coloured word. */
export function Status({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const { label, tone } = statusWords(transaction, useMessages());
	return (
		<span data-cs="status" data-tone={tone}>
			{label}
		</span>
	);
}
