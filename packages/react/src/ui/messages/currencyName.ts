/** A currency by its name and code: `Euro (EUR)`. One that this locale has no name for is its code. */
export function currencyName(code: string, locale: string): string {
	// What is not of ISO 4217's form, such as `USDB`, is no currency to `Intl`.
	if (!/^[A-Z]{3}$/.test(code)) return code;
	const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
	const name = names.of(code);
	return name ? `${name} (${code})` : code;
}
