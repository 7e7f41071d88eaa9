import { beforeAll, describe, expect, test } from 'vitest';
import { findDifference, type Sample } from '../../testing/conformance/fieldTable.js';
import { fieldTables } from '../../testing/conformance/fieldTables.js';
import { moneySamples } from '../../testing/conformance/moneySamples.js';
import { walletSamples } from '../../testing/conformance/walletSamples.js';

const ofWallets = [
	...['Customer', 'AuthMethod', 'SignedRetryChallenge', 'PasskeyAuthChallenge', 'AuthSession'],
	'Errors',
];

describe.each([
	['money', moneySamples, fieldTables.filter(({ section }) => !ofWallets.includes(section))],
	['wallets', walletSamples, fieldTables.filter(({ section }) => ofWallets.includes(section))],
] as const)('%s', (_, collect, tables) => {
	let samples: Readonly<Record<string, readonly Sample[]>>;
	beforeAll(async () => {
		samples = await collect();
	}, 300_000);

	const rows = tables.flatMap(({ section, fields, absent = {} }) =>
		fields.map((name) => [`${section} / ${name}`, section, name, name in absent] as const),
	);

	test.each(rows)('%s', (_, section, name, isAbsent) => {
		const own = samples[section] ?? [];
		const wrong = own
			.map(({ about, actual, expected }) => [about, findDifference(actual[name], expected[name])])
			.filter(([, difference]) => difference !== undefined);
		expect(wrong).toEqual([]);
		expect(own.some(({ expected }) => expected[name] !== undefined)).toBe(!isAbsent);
	});
});
