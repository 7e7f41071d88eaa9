import { fill } from '../messages/fill.js';
import type { EntryMessages } from '../messages/messages.js';

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
export function deviceName(
	{ credentials }: EntryMessages,
	userAgent: string = window.navigator.userAgent,
): string {
	const { browserOnSystem, unknown } = credentials.deviceNames;
	const browser = find(browsers, userAgent);
	const system = find(systems, userAgent);
	return browser && system
		? fill(browserOnSystem, { browser, system })
		: (browser ?? system ?? unknown);
}

function find(table: typeof systems, userAgent: string): string | undefined {
	return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}
