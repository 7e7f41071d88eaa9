import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { statusWords } from './statusWords.js';

/** The status of a transaction, as a coloured word. */
export function Status({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const { label, tone } = statusWords(transaction);
	return <span className={`status ${tone}`}>{label}</span>;
}
