'use client';

import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.js';
import type { IconName } from './outlines.js';
import { useSlots } from './slots.js';
import { takeFocus } from './takeFocus.js';

type Tone = 'info' | 'good' | 'warn' | 'bad';

const icons: Readonly<Record<Tone, IconName>> = {
	info: 'info',
	good: 'check',
	warn: 'alert',
	bad: 'alert',
};

/** Props of {@link Notice}. */
export interface NoticeProps {
	/** What kind of news it is: its icon and colour. */
	readonly tone: Tone;
	/** One or two sentences. */
	readonly children: ReactNode;
	/** An action to offer, usually one button. */
	readonly action?: ReactNode;
	/** Announced at once by a screen reader, as tone `bad` always is. */
	readonly urgent?: boolean | undefined;
}

/** A short inline message, announced when it appears. */
export function Notice({ tone, children, action, urgent }: NoticeProps): ReactElement {
	const { notice: Slot } = useSlots();
	const role = urgent || tone === 'bad' ? 'alert' : 'status';
	const attributes = { 'data-cs': 'notice', 'data-tone': tone, role } as const;
	const icon = <Icon name={icons[tone]} />;
	if (Slot) {
		return (
			<Slot attributes={attributes} tone={tone} icon={icon} action={action}>
				{children}
			</Slot>
		);
	}
	return (
		<div {...attributes}>
			{icon}
			<div data-cs="notice-text">{children}</div>
			{action}
		</div>
	);
}

/** A notice that takes the focus when it appears. */
export function FocusedNotice(props: NoticeProps): ReactElement {
	return (
		<FocusedView>
			<Notice {...props} />
		</FocusedView>
	);
}

/** Takes the focus when it appears, because the pressed control is gone, but not from elsewhere on the page. */
export function FocusedView({ children }: { readonly children: ReactNode }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => takeFocus(place.current), []);
	return (
		<div ref={place} data-cs="end" tabIndex={-1}>
			{children}
		</div>
	);
}
