import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';

/** A name by which the owner recognizes this device later: `Chrome on Mac`. */
export function deviceName(
	{ credentials }: Pick<Messages, 'credentials'>,
	userAgent: string = window.navigator.userAgent,
): string {
	const { browserOnSystem, unknown } = credentials.deviceNames;
	const browser = find(browsers, userAgent);
	const system = find(systems, userAgent);
	return browser && system
		? fill(browserOnSystem, { browser, system })
		: (browser ?? system ?? unknown);
}

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

function find(table: typeof systems, userAgent: string): string | undefined {
	return table.find(([pattern]) => pattern.test(userAgent))?.[1];
}
