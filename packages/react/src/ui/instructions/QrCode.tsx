'use client';

import { type ReactElement, useMemo } from 'react';
import { onDemand } from '../controls/onDemand.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import type { QrDrawing } from './drawQrCode.js';

const drawing = onDemand(() => import('./drawQrCode.js'));

interface QrCodeProps {
	readonly text: string;
	/** Text alternative. */
	readonly label: string;
	/** Shown below, unless there is nothing to scan. */
	readonly caption: string;
}

/** A QR code. Its encoder is loaded on demand. */
export function QrCode(props: QrCodeProps): ReactElement {
	return (
		<WhenLoaded module={drawing} fallback={<Figure {...props} draw={drawNothing} />}>
			{({ drawQrCode }) => <Figure {...props} draw={drawQrCode} />}
		</WhenLoaded>
	);
}

interface FigureProps extends QrCodeProps {
	readonly draw: (text: string) => QrDrawing | undefined;
}

function Figure({ text, label, caption, draw }: FigureProps): ReactElement | null {
	const drawn = useMemo(() => draw(text), [draw, text]);
	if (!drawn) return null;
	return (
		<figure data-cs="qr-figure">
			<svg data-cs="qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
				<path d={drawn.path} />
			</svg>
			<figcaption data-cs="hint">{caption}</figcaption>
		</figure>
	);
}

const drawNothing = (): QrDrawing => ({ path: '', size: 1 });
