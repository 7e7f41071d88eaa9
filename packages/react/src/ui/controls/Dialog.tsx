'use client';

import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { Icon } from './Icon.js';

/** Props of {@link Dialog}. */
export interface DialogProps {
	readonly title: string;
	readonly children: ReactNode;
	readonly onClose: () => void;
}

/**
 * A modal dialog for as long as it is rendered. It is the browser's own: that keeps the focus inside,
 * gives it back, hides the page behind, and needs no style element, which a strict content policy forbids.
 */
export function Dialog({ title, children, onClose }: DialogProps): ReactElement {
	const { actions, direction } = useEntryMessages();
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	// A layout effect closes it while it is still in the page, so that the focus can go back.
	useLayoutEffect(() => {
		const element = dialog.current;
		// A modal one in an inert part of the page would block the rest, and could not be used itself.
		if (element?.closest('[inert]')) element.show();
		else element?.showModal();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			data-cs="dialog"
			dir={direction}
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			<header>
				<h2 id={id}>{title}</h2>
				<button type="button" data-cs="icon-button" aria-label={actions.close} onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			{children}
		</dialog>
	);
}
