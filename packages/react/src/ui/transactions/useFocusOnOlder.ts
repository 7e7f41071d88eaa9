'use client';

import type { Transaction } from '@countersign/contract';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface OlderRows {
	readonly transactions: readonly Transaction[];
	/** Whether the button for more stays. */
	readonly hasMore: boolean;
	readonly list: RefObject<HTMLElement | null>;
}

/** What the button for older transactions reports. */
interface OlderFocus {
	readonly arrived: () => void;
	readonly left: () => void;
	readonly pressed: () => void;
}

/**
 * Whoever pressed the button goes on at the first of the older rows, and whoever stood on it does when
 * it goes away. Everybody else stays where they are.
 */
export function useFocusOnOlder({ transactions, hasMore, list }: OlderRows): OlderFocus {
	const isThere = useRef(false);
	const isPressed = useRef(false);
	const lastId = useRef<string>(undefined);
	useLayoutEffect(() => {
		const before = transactions.findIndex(({ id }) => id === lastId.current);
		const first = before < 0 ? undefined : transactions[before + 1];
		lastId.current = transactions.at(-1)?.id;
		if (!first || !isThere.current || (hasMore && !isPressed.current)) return;
		isPressed.current = false;
		isThere.current = false;
		const row = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(first.id)}"] > *`);
		row?.focus();
	}, [transactions, hasMore, list]);
	return {
		arrived: () => {
			isThere.current = true;
		},
		left: () => {
			isThere.current = false;
			isPressed.current = false;
		},
		pressed: () => {
			isPressed.current = true;
		},
	};
}
