/** The frame of a signer in this page. */
export interface ShownFrame {
	/** Where messages to the frame go, once it has loaded. */
	readonly loaded: Promise<Window>;
	/** Height in pixels; 0 hides the frame. */
	resize(height: number): void;
	remove(): void;
}

/**
 * Puts the frame of a signer into a modal dialog, which takes the focus, gives it back, and is above everything else. It is
 * at its natural size: the frame refuses a click in any other.
 *
 * @param onCancel - The person pressed Escape, or went back.
 */
export function showFrame(origin: string, onCancel: () => void): ShownFrame {
	const dialog = document.createElement('dialog');
	const frame = document.createElement('iframe');
	const loaded = new Promise<Window>((resolve) => {
		frame.addEventListener('load', () => frame.contentWindow && resolve(frame.contentWindow));
	});
	frame.src = `${origin}/`;
	frame.title = 'Signer';
	frame.allow = 'publickey-credentials-get; publickey-credentials-create';
	Object.assign(frame.style, { display: 'block', border: '0', width: 'min(26rem, 92vw)' });
	// By default, a dialog is smaller than the window, and would cut off a frame that is as large.
	// Its corners are square: on a page with a zoom, Chromium takes a frame with round ones for one that is not wholly visible.
	Object.assign(dialog.style, {
		padding: '0',
		border: '0',
		maxWidth: 'none',
		maxHeight: 'none',
		overflow: 'hidden',
	});
	dialog.addEventListener('cancel', (event) => {
		event.preventDefault();
		onCancel();
	});
	// The page goes back below the dialog, and moves the focus. Routers send such an event themselves when they go on.
	const onBack = ({ isTrusted }: Event) => {
		if (!isTrusted || !dialog.open) return;
		dialog.close();
		onCancel();
	};
	addEventListener('popstate', onBack);
	dialog.append(frame);
	document.body.append(dialog);
	return {
		loaded,
		resize(height) {
			if (height > 0) frame.style.height = `${height}px`;
			if (height > 0 && !dialog.open) dialog.showModal();
			if (height === 0 && dialog.open) dialog.close();
		},
		remove() {
			removeEventListener('popstate', onBack);
			dialog.remove();
		},
	};
}
