import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runTool } from '../../scripts/programs/runTool.mjs';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), "Ada Lovelace & Son's (100 %) "));
	const install = (name: string, bin: unknown) => {
		const home = path.join(folder, 'node_modules', name);
		mkdirSync(home, { recursive: true });
		writeFileSync(path.join(home, 'package.json'), JSON.stringify({ name, bin }));
		writeFileSync(path.join(home, 'tool.cjs'), tool);
	};
	install('@scope/writer', './tool.cjs');
	install('several', { other: 'none.cjs', scribe: 'tool.cjs' });
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ dependencies: { several: '1' }, devDependencies: { '@scope/writer': '1' } }),
	);
});

afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

/** Writes down what it was given, and ends with 7. */
const tool = `
require('node:fs').writeFileSync(process.argv[2], JSON.stringify(process.argv.slice(3)));
process.exit(7);
`;

for (const platform of ['linux', 'win32'] as const) {
	test.each(['writer', 'scribe'])(
		`no character of a path or an argument means anything to a shell: %s on ${platform}`,
		async (name) => {
			vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
			const file = path.join(folder, 'told.json');
			const args = ['a b', '&', '%PATH%', '"', '$HOME', '(', '^', '*'];
			expect(await runTool(name, [file, ...args], { cwd: folder })).toBe(7);
			expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(args);
		},
	);
}

test('a tool of the workspace is found from any folder', async () => {
	const silent = { cwd: folder, stdio: 'ignore' } as const;
	expect(await runTool('biome', ['--version'], silent)).toBe(0);
});

test('a tool that is not installed is named', async () => {
	await expect(runTool('nothing', [], { cwd: folder })).rejects.toThrow(
		'No dependency of this workspace has the tool nothing.',
	);
});
