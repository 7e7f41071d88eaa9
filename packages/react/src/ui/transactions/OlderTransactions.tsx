'use client';

import type { Transaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { focusedNear } from '../controls/takeFocus.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { transactions: transactionList };

interface OlderTransactionsProps {
	readonly pages: Pick<
		UseInfiniteQueryResult<readonly Transaction[], WalletError>,
		| 'data'
		| 'error'
		| 'fetchNextPage'
		| 'hasNextPage'
		| 'isFetchNextPageError'
		| 'isFetching'
		| 'isFetchingNextPage'
	>;
	/** The element that contains the rows. */
	readonly list: RefObject<HTMLElement | null>;
	/** Loads a page only when the button is pressed. */
	readonly manual?: boolean;
}

const none: readonly Transaction[] = [];

/**
 * Loads the next page when the person scrolls near the end or presses the button. While the button has the
 * keyboard focus, only pressing it loads more.
 */
export function OlderTransactions(props: OlderTransactionsProps): ReactElement {
	const { pages, list, manual = false } = props;
	const { data = none, hasNextPage, isFetching, isFetchingNextPage } = pages;
	const { error, isFetchNextPageError, fetchNextPage } = pages;
	const { transactions: words } = useRoomMessages(english);
	const button = useRef<HTMLButtonElement>(null);
	const focus = useFocusOnOlder({ transactions: data, hasMore: hasNextPage, list, button });
	const mayFollow = !manual && hasNextPage && !isFetching && !isFetchNextPageError;
	useEffect(() => {
		const element = button.current;
		// Without `IntersectionObserver`, as in a test's document, only the button remains.
		if (!element || !mayFollow || typeof IntersectionObserver === 'undefined') return;
		const observer = new IntersectionObserver(
			(changes) => {
				// A busy page gets several changes at once, the latest last.
				if (changes.at(-1)?.isIntersecting && focusedNear(element) !== element) {
					void fetchNextPage();
				}
			},
			{ rootMargin: '0px 0px 50%' },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [mayFollow, fetchNextPage]);
	return (
		<div data-cs="stack">
			<ErrorNotice error={isFetchNextPageError ? error : null} />
			{hasNextPage && (
				<Button
					buttonRef={button}
					variant="quiet"
					pending={isFetchingNextPage}
					onFocus={focus.arrived}
					onBlur={focus.left}
					onClick={() => {
						focus.pressed();
						void fetchNextPage();
					}}
				>
					{words.older}
				</Button>
			)}
		</div>
	);
}

interface OlderRows {
	readonly transactions: readonly Transaction[];
	/** Whether there are more pages, so that the button stays. */
	readonly hasMore: boolean;
	readonly list: RefObject<HTMLElement | null>;
	readonly button: RefObject<HTMLElement | null>;
}

/** Events of the button for older transactions. */
interface OlderFocus {
	readonly arrived: () => void;
	readonly left: () => void;
	readonly pressed: () => void;
}

/**
 * Moves the focus to the first of the older rows after the button was pressed, or when the focused button
 * goes away. Any other focus stays.
 */
function useFocusOnOlder({ transactions, hasMore, list, button }: OlderRows): OlderFocus {
	const isThere = useRef(false);
	const isPressed = useRef(false);
	const lastId = useRef<string>(undefined);
	const wantedId = useRef<string>(undefined);
	useLayoutEffect(() => {
		const last = lastId.current;
		const before = transactions.findIndex(({ id }) => id === last);
		const first = before < 0 && last !== undefined ? undefined : transactions[before + 1];
		lastId.current = transactions.at(-1)?.id;
		if (!first || !isThere.current || (hasMore && !isPressed.current)) return;
		isPressed.current = false;
		isThere.current = false;
		wantedId.current = first.id;
	}, [transactions, hasMore]);
	// A long list renders the row a moment later. Meanwhile the person may have gone elsewhere.
	useLayoutEffect(() => {
		const focused = list.current && focusedNear(list.current);
		if (focused && focused !== button.current) wantedId.current = undefined;
		if (wantedId.current === undefined) return;
		const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
		const row = rows.find(({ dataset }) => dataset['id'] === wantedId.current)?.firstElementChild;
		if (!(row instanceof HTMLElement)) return;
		wantedId.current = undefined;
		row.focus();
		// WebKit scrolls to the focus only later, when the list has changed again.
		row.scrollIntoView?.({ block: 'nearest' });
	});
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
