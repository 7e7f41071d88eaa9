'use client';

import { supportedLocale } from '@countersign/core/format';
import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { Icon } from './Icon.js';
import { ignoreEarlyPresses } from './ignoreEarlyPresses.js';
import { fit } from './useAttached.js';

/** Props of {@link Dialog}. */
export interface DialogProps {
	/** Its heading. */
	readonly title: string;
	/** Below the heading. */
	readonly children: ReactNode;
	/** Called when the person closes it, also by Escape. */
	readonly onClose: () => void;
}

/**
 * A modal dialog, open while it is rendered. It uses the browser's `<dialog>`, which traps and restores the
 * focus, makes the page inert, and needs no style element, which a strict content security policy forbids.
 */
export function Dialog({ title, children, onClose }: DialogProps): ReactElement {
	const { actions, locale, direction } = useEntryMessages();
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	// A layout effect closes it before it is removed, so that the browser can restore the focus.
	useLayoutEffect(() => {
		const element = dialog.current;
		const leavePage = element ? fit(element) : undefined;
		open(element);
		describe(element);
		// Focuses the dialog, not the close button, so that a screen reader continues with the text. A field may
		// still take the focus.
		heading.current?.focus();
		ignoreEarlyPresses(element);
		return () => {
			leavePage?.();
			element?.close?.();
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			data-cs="dialog"
			lang={supportedLocale(locale)}
			dir={direction}
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// Escape pressed twice closes it, whatever its owner decides.
			onClose={() => {
				if (!dialog.current?.open) open(dialog.current);
			}}
		>
			<header>
				<h2 id={id} ref={heading} tabIndex={-1}>
					{title}
				</h2>
				<button type="button" data-cs="icon-button" aria-label={actions.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			{children}
		</dialog>
	);
}

function open(dialog: HTMLDialogElement | null): void {
	// A modal dialog in an inert part of the page would block the page and be unusable itself.
	if (dialog?.closest('[inert]')) dialog.show();
	else if (typeof dialog?.showModal === 'function') dialog.showModal();
	// A test's document may not support dialogs.
	else dialog?.setAttribute('open', '');
}

/** Makes a screen reader announce the first paragraph with the title: why the dialog is open, or what it will do. */
function describe(dialog: HTMLElement | null): void {
	const text = dialog?.querySelector('p');
	if (!text) return;
	text.id ||= `${dialog?.getAttribute('aria-labelledby')}-text`;
	dialog?.setAttribute('aria-describedby', text.id);
}
