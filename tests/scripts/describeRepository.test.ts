import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeRepository, linkErrors } from '../../scripts/release/describeRepository.mjs';
import { root } from '../source/root.js';

test('a manifest names the repository as npm compares it with a provenance statement', () => {
	expect(describeRepository('https://github.example/acme/wallets', 'packages/core')).toEqual({
		repository: {
			type: 'git',
			url: 'git+https://github.example/acme/wallets.git',
			directory: 'packages/core',
		},
		homepage: 'https://github.example/acme/wallets/tree/main/packages/core#readme',
		bugs: { url: 'https://github.example/acme/wallets/issues' },
	});
});

test('a release links the errors of the compiled core to their page', () => {
	const folder = path.join(root, 'packages/core/dist');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const compiled = files
		.filter((file) => file.endsWith('.js'))
		.map((file) => readFileSync(path.join(folder, file), 'utf8'));
	const linked = compiled.map((code) => linkErrors(code, 'https://github.example/acme/wallets'));
	expect(linked.join('')).toMatch(
		/["'`]https:\/\/github\.example\/acme\/wallets\/blob\/main\/docs\/reference\/errors\.md/,
	);
});
