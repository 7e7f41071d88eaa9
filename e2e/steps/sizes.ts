import { test } from '../harness/test.js';
import { sizes, titleOf } from './sizeTable.js';

type Size = keyof typeof sizes;

/** Declares the same tests on a phone and on a desktop. */
export function onBothSizes(declare: (size: Size, viewport: (typeof sizes)[Size]) => void): void {
	for (const size of Object.keys(sizes) as Size[]) {
		const viewport = sizes[size];
		test.describe(titleOf(viewport), () => {
			test.use({ viewport });
			declare(size, viewport);
		});
	}
}
