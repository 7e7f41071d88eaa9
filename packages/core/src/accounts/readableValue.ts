/** Digits in a group, where people read a value in groups: ISO 13616 for the IBAN, custom for the rest. */
const groups: Readonly<Record<string, number>> = { iban: 4, sortCode: 2 };

/** A value as people read it. */
export function readableValue(name: string, value: string): string {
	const size = Object.hasOwn(groups, name) ? groups[name] : undefined;
	if (size === undefined) return value;
	const pieces = value.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
	return pieces.join(name === 'sortCode' ? '-' : ' ');
}
