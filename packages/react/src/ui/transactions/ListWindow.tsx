'use client';

import {
	defaultRangeExtractor,
	elementScroll,
	observeElementOffset,
	observeElementRect,
	observeWindowOffset,
	observeWindowRect,
	type Range,
	Virtualizer,
	type VirtualizerOptions,
	windowScroll,
} from '@tanstack/virtual-core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { focusedNear } from '../controls/takeFocus.js';

/** A heading or a row of a long list. */
export interface ListItem {
	readonly key: string;
	/** Index of the heading above it; a heading's own. */
	readonly heading: number;
}

/** The items of a long list that are in the document. */
export interface VisibleItems {
	/** By key, the height of the items omitted before it. Pixels. */
	readonly gaps: ReadonlyMap<string, number>;
	/** Height of the items omitted after the last one. Pixels. */
	readonly after: number;
	/** Ref of each item, which has its index as `data-index`. */
	readonly measure: (element: Element | null) => void;
}

interface ListWindowProps {
	readonly items: readonly ListItem[];
	/** The element that contains the items. */
	readonly list: RefObject<HTMLElement | null>;
	/** Called with the items to render whenever they change, and with undefined when this unmounts. */
	readonly onChange: (visible: VisibleItems | undefined) => void;
}

/** Determines which items of a long list to render: those near the visible part, and those around the focus. */
export function ListWindow({ items, list, onChange }: ListWindowProps): null {
	const [control, setControl] = useState<Control>();
	useLayoutEffect(() => {
		if (!list.current) return;
		const opened = open(list.current, onChange);
		setControl(opened);
		return () => {
			opened.close();
			onChange(undefined);
		};
	}, [list, onChange]);
	useLayoutEffect(() => control?.update(items), [control, items]);
	return null;
}

interface Control {
	update(items: readonly ListItem[]): void;
	close(): void;
}

function open(list: HTMLElement, onChange: ListWindowProps['onChange']): Control {
	const scroller = scrollerOf(list);
	return scroller
		? follow(list, onChange, {
				getScrollElement: () => scroller,
				observeElementRect,
				observeElementOffset,
				scrollToFn: elementScroll,
			})
		: follow<Window>(list, onChange, {
				getScrollElement: () => window,
				observeElementRect: observeWindowRect,
				observeElementOffset: observeWindowOffset,
				scrollToFn: windowScroll,
			});
}

/** The element that scrolls the list; undefined for the page. */
function scrollerOf(list: HTMLElement): Element | undefined {
	const { documentElement, scrollingElement } = document;
	for (let one = parentOf(list); one && one !== documentElement; one = parentOf(one)) {
		if (one !== scrollingElement && scrolls(one)) return one;
	}
	return undefined;
}

/** As it is laid out: in a shadow tree, below its slot or its host. */
function parentOf({ assignedSlot, parentElement, parentNode }: Element): Element | null {
	const host = parentNode instanceof ShadowRoot ? parentNode.host : null;
	return assignedSlot ?? parentElement ?? host;
}

function scrolls(element: Element): boolean {
	const { clientHeight, scrollHeight } = element;
	// `overflow-x: hidden` makes `overflow-y` auto where nothing scrolls. A hidden element has no height yet.
	if (clientHeight > 0 && scrollHeight <= clientHeight) return false;
	// The overflow of the body is the page's, unless the root has its own.
	const isOfPage =
		element === document.body && getComputedStyle(document.documentElement).overflow === 'visible';
	return !isOfPage && /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/** The differences between a scrolling page and a scrolling element. */
type Scrolling<Scroller extends Element | Window> = Pick<
	VirtualizerOptions<Scroller, Element>,
	'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
>;

/** Heights until an item is measured. Pixels. */
const usualRow = 64;
const usualHeading = 44;

/** Items beyond each end of the visible part. */
const overscan = 10;

function follow<Scroller extends Element | Window>(
	list: HTMLElement,
	onChange: ListWindowProps['onChange'],
	scrolling: Scrolling<Scroller>,
): Control {
	let items: readonly ListItem[] = [];
	const optionsFor = (items: readonly ListItem[]): VirtualizerOptions<Scroller, Element> => ({
		...scrolling,
		count: items.length,
		overscan,
		scrollMargin: distance(scrolling.getScrollElement(), list),
		initialOffset: () => offsetOf(scrolling.getScrollElement()),
		// Keeps what is being read in place when items are added above it.
		anchorTo: 'end',
		getItemKey: (index) => items[index]?.key ?? index,
		estimateSize: (index) => (items[index]?.heading === index ? usualHeading : usualRow),
		rangeExtractor: (range) => rendered(range, items, focusedIndex(list, items)),
		onChange: report,
	});
	const report = () => {
		virtualizer.setOptions(optionsFor(items));
		const { scrollMargin } = virtualizer.options;
		const gaps = new Map<string, number>();
		let end = scrollMargin;
		for (const item of virtualizer.getVirtualItems()) {
			gaps.set(String(item.key), item.start - end);
			end = item.end;
		}
		const after = virtualizer.getTotalSize() + scrollMargin - end;
		onChange({ gaps, after, measure: virtualizer.measureElement });
	};
	const virtualizer = new Virtualizer(optionsFor(items));
	const unmount = virtualizer._didMount();
	let isClosed = false;
	return {
		update(next) {
			// An update follows the scrolling again, also of a control that a later one has replaced.
			if (isClosed) return;
			items = next;
			virtualizer.setOptions(optionsFor(items));
			virtualizer._willUpdate();
			report();
		},
		close() {
			isClosed = true;
			unmount();
		},
	};
}

/** From the start of the scrolled content to the start of the list. Pixels. */
function distance(scroller: Element | Window | null, list: HTMLElement): number {
	const { top } = list.getBoundingClientRect();
	const edge =
		scroller instanceof Element ? scroller.getBoundingClientRect().top + scroller.clientTop : 0;
	return top - edge + offsetOf(scroller);
}

function offsetOf(scroller: Element | Window | null): number {
	return scroller instanceof Element ? scroller.scrollTop : window.scrollY;
}

/** Indexes to render: the range, the heading above it, and the focused item with its neighbours for the Tab key. */
function rendered(range: Range, items: readonly ListItem[], focused: number): number[] {
	const indexes = new Set(defaultRangeExtractor(range));
	if (focused >= 0) for (const step of [-1, 0, 1]) indexes.add(focused + step);
	for (const index of [...indexes]) indexes.add(items[index]?.heading ?? -1);
	return [...indexes].filter((index) => items[index]).sort((a, b) => a - b);
}

/** Index of the row that has the focus; -1 without one. Before the first report, rows have no `data-index`. */
function focusedIndex(list: HTMLElement, items: readonly ListItem[]): number {
	const focused = focusedNear(list);
	if (!focused || !list.contains(focused)) return -1;
	const id = focused.closest('[data-id]')?.getAttribute('data-id');
	return items.findIndex(({ key }) => key === id);
}
