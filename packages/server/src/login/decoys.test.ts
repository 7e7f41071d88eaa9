import { expect, it } from 'vitest';
import type { Decoy } from '../records/values.js';
import { type DecoyEvent, decoyTransition } from './decoys.js';

const [one, two] = ['AuthMethod:1', 'AuthMethod:2'];
const last = { bundle: 'bundle', until: 1 };
const challenged = (credentialId: string): DecoyEvent => ({
	type: 'challenged',
	credentialId,
	...last,
});

it.each<[string, Decoy, DecoyEvent, Decoy]>([
	['opens', {}, { type: 'opened', credentialId: one }, { credentialId: one }],
	[
		'opens another wallet after the first was lost',
		{ lost: one },
		{ type: 'opened', credentialId: two },
		{ lost: one, credentialId: two },
	],
	[
		'forgets the bundle of its earlier credential',
		{ credentialId: one, last },
		{ type: 'opened', credentialId: two },
		{ credentialId: two },
	],
	['is lost', { credentialId: one, last }, { type: 'lost', credentialId: one }, { lost: one }],
	[
		'is lost again under the name of its latest credential',
		{ lost: one, credentialId: two },
		{ type: 'lost', credentialId: two },
		{ lost: two },
	],
	['keeps the last bundle', { credentialId: one }, challenged(one), { credentialId: one, last }],
])('%s', (_, decoy, event, next) => {
	expect(decoyTransition(decoy, event)).toEqual(next);
});

it.each<[string, DecoyEvent]>([
	['loss', { type: 'lost', credentialId: one }],
	['bundle', challenged(one)],
])('ignores the %s of a credential that was replaced', (_, event) => {
	const decoy = { lost: one, credentialId: two };
	expect(decoyTransition(decoy, event)).toBe(decoy);
});
