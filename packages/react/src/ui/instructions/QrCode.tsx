'use client';

import { type ReactElement, useEffect, useState } from 'react';

interface QrCodeProps {
	readonly text: string;
	/** Text alternative. */
	readonly label: string;
}

interface Drawing {
	readonly text: string;
	readonly path: string;
	/** Modules along one side, the quiet zone included. */
	readonly size: number;
}

/** A QR code. Its encoder is loaded on demand. */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
	const [drawing, setDrawing] = useState<Drawing>();
	useEffect(() => {
		let isCurrent = true;
		void draw(text).then((drawn) => isCurrent && setDrawing(drawn));
		return () => {
			isCurrent = false;
		};
	}, [text]);
	const { path, size } = drawing?.text === text ? drawing : { path: '', size: 1 };
	return (
		<svg data-cs="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path d={path} />
		</svg>
	);
}

/** The modules of a QR code; undefined for a text that is too long, which can still be copied. */
async function draw(text: string): Promise<Drawing> {
	const { encode } = await import('uqr');
	try {
		const { data, size } = encode(text, { ecc: 'M', border: 4 });
		const runs = data.flatMap((row, y) =>
			runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
		);
		return { text, path: runs.join(''), size };
	} catch {
		return { text, path: '', size: 1 };
	}
}

/** Where dark modules begin in a row, and how many stand together. */
function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
	const runs: [number, number][] = [];
	row.forEach((isDark, x) => {
		const last = runs.at(-1);
		if (!isDark) return;
		if (last && last[0] + last[1] === x) last[1] += 1;
		else runs.push([x, 1]);
	});
	return runs;
}
