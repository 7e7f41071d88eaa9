const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/CrOS/, 'Chromebook'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/Windows/, 'Windows PC'],
	[/Linux/, 'Linux PC'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
	[/Edg\//, 'Edge'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];

/** A name for this device that its owner recognises later: `Chrome on Mac`. */
export function deviceName(userAgent: string = window.navigator.userAgent): string {
	const find = (table: typeof systems): string | undefined =>
		table.find(([pattern]) => pattern.test(userAgent))?.[1];
	return [find(browsers), find(systems)].filter(Boolean).join(' on ') || 'This device';
}
