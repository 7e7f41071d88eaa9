import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSbom } from '../../scripts/release/checkSbom.mjs';

let folder = '';

/** Writes the manifest of an installed package; the place is below the installation. */
function install(place: string, manifest: object): void {
	const target = path.join(folder, place);
	mkdirSync(target, { recursive: true });
	writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest));
}

beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'countersign-sbom-'));
	install('.', { name: 'all', version: '1.0.0', dependencies: { ours: '1.0.0' } });
	install('node_modules/ours', {
		name: 'ours',
		version: '1.0.0',
		license: 'MIT',
		dependencies: { helper: '^2.0.0', native: '^1.0.0' },
		optionalDependencies: { native: '^1.0.0' },
		peerDependencies: { host: '>=18' },
	});
	install('node_modules/ours/node_modules/helper', {
		name: 'helper',
		version: '2.1.0',
		license: 'Apache-2.0',
		dependencies: { ours: '1.0.0' },
	});
	install('node_modules/host', { name: 'host', version: '19.0.0', license: 'ISC' });
	// Nothing needs these.
	install('node_modules/helper', { name: 'helper', version: '1.0.0', license: 'MIT' });
	install('node_modules/stray', { name: 'stray', version: '1.0.0', license: 'MIT' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const component = (name: string, version: string, id: string) => {
	return { name, version, licenses: [{ license: { id } }] };
};
const ours = component('ours', '1.0.0', 'MIT');
const helper = component('helper', '2.1.0', 'Apache-2.0');
const host = component('host', '19.0.0', 'ISC');

test('a document that names what the packages bring is right', () => {
	expect(() => checkSbom({ components: [host, ours, helper] }, folder)).not.toThrow();
});

test.each([
	['lacks a package', [ours, host], 'It lacks helper@2.1.0, Apache-2.0.'],
	['lacks a peer that is installed', [ours, helper], 'It lacks host@19.0.0, ISC.'],
	[
		'names a package that nothing brings',
		[ours, helper, host, component('stray', '1.0.0', 'MIT')],
		'Nothing brings stray@1.0.0, MIT.',
	],
	[
		'names another version',
		[ours, component('helper', '1.0.0', 'Apache-2.0'), host],
		'It lacks helper@2.1.0, Apache-2.0.',
	],
	[
		'names another licence',
		[ours, component('helper', '2.1.0', 'MIT'), host],
		'Nothing brings helper@2.1.0, MIT.',
	],
	[
		'names no licence',
		[ours, helper, { name: 'host', version: '19.0.0' }],
		'No licence: host@19.0.0, ',
	],
])('a document that %s is refused', (_, components, problem) => {
	expect(() => checkSbom({ components }, folder)).toThrow(problem);
});
