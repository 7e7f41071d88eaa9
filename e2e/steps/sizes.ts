import { test } from '../harness/test.js';

/** A phone and a desktop: every screen is pictured on both. */
export const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };

type Size = keyof typeof sizes;

/** Declares the same tests on a phone and on a desktop. */
export function onBothSizes(declare: (size: Size, viewport: (typeof sizes)[Size]) => void): void {
	for (const size of Object.keys(sizes) as Size[]) {
		const viewport = sizes[size];
		test.describe(`${viewport.width} × ${viewport.height}`, () => {
			test.use({ viewport });
			declare(size, viewport);
		});
	}
}
