'use client';

import type { ReactElement } from 'react';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { type Cost, feeText } from './feeText.js';

const english = { payment: paymentDraft };

/** A fee. A tap on one that is rounded shows all of its digits. */
export function FeeAmount(cost: Cost): ReactElement {
	const { payment: words, locale } = useRoomMessages(english);
	const { fee, exact } = feeText(cost, locale);
	if (exact === undefined) return <bdi translate="no">{fee}</bdi>;
	return (
		<details data-cs="exact">
			<summary>
				<bdi translate="no">{fee}</bdi>
			</summary>
			<span data-cs="hint">
				<bdi translate="no">{fill(words.exactly, { amount: exact })}</bdi>
			</span>
		</details>
	);
}
