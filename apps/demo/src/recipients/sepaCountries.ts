const codes =
	'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA';

interface Country {
	readonly code: string;
	readonly name: string;
}

/** Countries whose banks take part in SEPA, by name. */
export function sepaCountries(): readonly Country[] {
	const names = new Intl.DisplayNames('en', { type: 'region' });
	return codes
		.split(' ')
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((a, b) => a.name.localeCompare(b.name));
}
