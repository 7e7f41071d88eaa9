import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const folder = path.join(root, '.github/workflows');
const workflows = readdirSync(folder).map(
	(name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
);

/** The jobs of the release, by name. */
function jobsOfRelease(): ReadonlyMap<string, string> {
	const text = new Map(workflows).get('release.yml') ?? '';
	const [, jobs = ''] = text.split(/^jobs:\n/m);
	const parts = jobs.split(/^ {2}(\w+):\n/m).slice(1);
	return new Map(
		parts.flatMap((name, index) => (index % 2 ? [] : [[name, parts[index + 1] ?? '']])),
	);
}

// [T25d]
test.each(workflows)('every action of %s is pinned by its commit, with its version', (_, text) => {
	const actions = text.match(/uses:.*/g) ?? [];
	expect(actions).not.toEqual([]);
	expect(actions.filter((one) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))).toEqual([]);
});

// [T25e]
test('the one job that may publish runs nothing of the repository or of its dependencies', () => {
	const jobs = jobsOfRelease();
	expect([...jobs.keys()]).toEqual(['pack', 'test', 'publish']);
	const trusted = [...jobs].filter(([, text]) => /secrets\.|id-token/.test(text));
	expect(trusted.map(([name]) => name)).toEqual(['publish']);
	const publish = jobs.get('publish') ?? '';
	expect(publish).not.toMatch(
		/checkout|bootstrap|scripts\/|\bnode \S|npx|npm (ci|i|install|test|run)\b/,
	);
	expect(publish).toContain('--ignore-scripts');
	expect(publish.indexOf('sha256sum --check --strict')).toBeGreaterThan(0);
	expect(publish.indexOf('npm publish')).toBeGreaterThan(publish.indexOf('sha256sum'));
});

// [T25f]
test('installs no version in its first week, except those listed with an end date', () => {
	const settings = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
	expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(10_080);
	const [, list = ''] = /^minimumReleaseAgeExclude:\n((?: .*\n)*)/m.exec(settings) ?? [];
	const exceptions = list.split('\n').filter((line) => line.trim() !== '');
	const today = new Date().toISOString().slice(0, 10);
	const current = exceptions.filter((line) => {
		const [, day = ''] = / {2}- '?[@\w./-]+@[\w.-]+'? # until (\d{4}-\d\d-\d\d)$/.exec(line) ?? [];
		return day >= today;
	});
	expect(current).toEqual(exceptions);
});
