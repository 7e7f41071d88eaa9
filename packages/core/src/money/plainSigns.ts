/** Marks that steer the direction of text and are not seen. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Text with every variant of a sign replaced by one: digits of any script by ours, all apostrophes and
 * all spaces by one each, nothing invisible. Undefined when it mixes digits of two scripts, which a
 * reader could not tell apart (an Arabic zero looks like a full stop).
 */
export function plainSigns(text: string): string | undefined {
	const zeros = new Set<number>();
	const plain = text
		.normalize('NFKC')
		.replace(invisible, '')
		.replace(/[\u02bc\u2018\u2019]/g, "'")
		.replace(/\s/g, ' ')
		.replace(/\p{Nd}/gu, (digit) => {
			const point = digit.codePointAt(0) ?? 0;
			const value = digitValue(point);
			zeros.add(point - value);
			return String(value);
		});
	return zeros.size > 1 ? undefined : plain.trim();
}

/** Unicode keeps the ten digits of a script in one row, zero first. */
function digitValue(point: number): number {
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
	return value;
}
