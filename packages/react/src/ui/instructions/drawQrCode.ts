import { encode } from 'uqr';

export interface QrDrawing {
	/** The dark modules, as an SVG path. */
	readonly path: string;
	/** Modules along one side, the quiet zone included. */
	readonly size: number;
}

/** The modules of a QR code; undefined for a text that is too long, which can still be copied. */
export function drawQrCode(text: string): QrDrawing | undefined {
	try {
		const { data, size } = encode(text, { ecc: 'M', border: 4 });
		const runs = data.flatMap((row, y) =>
			runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
		);
		return { path: runs.join(''), size };
	} catch {
		return undefined;
	}
}

/** Where runs of dark modules start in a row, and their lengths. */
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
