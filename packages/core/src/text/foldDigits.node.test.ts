import { expect, test } from 'vitest';
import { foldDigits } from './foldDigits.js';

test.each([
	['0123456789', '0123456789'],
	['٠١٢٣٤٥٦٧٨٩', '0123456789'],
	['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
	['०१२३४५६७८९', '0123456789'],
	['０１２３４５６７８９', '0123456789'],
	// Five rows of ten, side by side.
	['𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '0909090909'],
	['\u202a+\u0661\u00ad2\u200b3\u200d\u202c\ufeff', '+123'],
	['+٤٤ ٢٠ Ⅻ ½ 七', '+44 20 Ⅻ ½ 七'],
])('%s becomes %s', (text, folded) => {
	expect(foldDigits(text)).toBe(folded);
});
