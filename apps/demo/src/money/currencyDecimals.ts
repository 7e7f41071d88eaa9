/** Decimals of an ISO 4217 currency of which only the code is known, as an external account has it. */
export function currencyDecimals(code: string): number {
	if (!/^[A-Z]{3}$/.test(code)) return 2;
	const options = { style: 'currency', currency: code } as const;
	return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2;
}
