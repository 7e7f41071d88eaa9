import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.js';

interface DialogProps {
	readonly title: string;
	readonly children: ReactNode;
	readonly onClose: () => void;
}

/** A modal dialog for as long as it is rendered. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, children, onClose }: DialogProps): ReactElement {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	// A layout effect closes it while it is still in the page, so that the focus can go back.
	useLayoutEffect(() => {
		const element = dialog.current;
		element?.showModal();
		return () => element?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			<header>
				<h2 id={id}>{title}</h2>
				<button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
					<Icon name="close" />
				</button>
			</header>
			{children}
		</dialog>
	);
}
