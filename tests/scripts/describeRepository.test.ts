import { expect, test } from 'vitest';
import { describeRepository } from '../../scripts/release/describeRepository.mjs';

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
