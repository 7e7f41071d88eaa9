/** The signs that a locale puts into numbers, as far as a person types them. */
export interface Separators {
	readonly decimal: '.' | ',';
	/** Absent where thousands are set apart by a space or an apostrophe. */
	readonly group: '.' | ',' | undefined;
}

/** The separators of a locale, the browser's own unless given. */
export function separators(locale?: string): Separators {
	const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
	const sign = (type: 'decimal' | 'group'): '.' | ',' | undefined => {
		const value = parts.find((part) => part.type === type)?.value;
		return value === '.' || value === ',' ? value : undefined;
	};
	return { decimal: sign('decimal') ?? '.', group: sign('group') };
}
