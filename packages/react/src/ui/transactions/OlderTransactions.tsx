'use client';

import type { Transaction } from '@countersign/contract';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { useListTransactionsInfinite } from '../../hooks/useListTransactionsInfinite.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { useMessages } from '../messages/useMessages.js';
import { useFocusOnOlder } from './useFocusOnOlder.js';

interface OlderTransactionsProps {
	readonly pages: ReturnType<typeof useListTransactionsInfinite>;
	/** What the rows stand in. */
	readonly list: RefObject<HTMLElement | null>;
}

const none: readonly Transaction[] = [];

/**
 * Reads the next page when somebody scrolls near the end, or presses the button there. Whoever stands on
 * the button with the keyboard presses it: nothing happens by merely getting there.
 */
export function OlderTransactions({ pages, list }: OlderTransactionsProps): ReactElement {
	const { data = none, hasNextPage, isFetching, isFetchingNextPage } = pages;
	const { error, isFetchNextPageError, fetchNextPage } = pages;
	const { transactions: words } = useMessages();
	const button = useRef<HTMLButtonElement>(null);
	const focus = useFocusOnOlder({ transactions: data, hasMore: hasNextPage, list });
	const mayFollow = hasNextPage && !isFetching && !isFetchNextPageError;
	useEffect(() => {
		const element = button.current;
		if (!element || !mayFollow) return;
		const observer = new IntersectionObserver(
			([entry]) => {
				if (entry?.isIntersecting && document.activeElement !== element) void fetchNextPage();
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
