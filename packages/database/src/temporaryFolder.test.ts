import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { placeOfProcess } from './processes.js';
import { createTemporaryFolder } from './temporaryFolder.js';

/** The id of a process that has ended. */
function endedPid(): number {
	return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
}

test('removes its folder and the folders of killed processes', async () => {
	const own = await createTemporaryFolder();
	await own.remove();
	const left = own.folder.replace(`@${process.pid}-`, `@${endedPid()}-`);
	await mkdir(left);
	await writeFile(path.join(left, 'file'), '');
	const { folder, remove } = await createTemporaryFolder();
	expect(existsSync(left)).toBe(false);
	expect(existsSync(folder)).toBe(true);
	await remove();
	expect(existsSync(folder)).toBe(false);
});

test('keeps the folder of a running process', async () => {
	const one = await createTemporaryFolder();
	const other = await createTemporaryFolder();
	expect(existsSync(one.folder)).toBe(true);
	await one.remove();
	await other.remove();
});

test.each(['another.example', `${await placeOfProcess()}-${endedPid()}`])(
	'keeps the folder of the host or container %s',
	async (place) => {
		const other = path.join(tmpdir(), `countersign-temporary-${place}@${endedPid()}-kept`);
		await mkdir(other);
		const { remove } = await createTemporaryFolder();
		expect(existsSync(other)).toBe(true);
		await remove();
		await rmdir(other);
	},
);

test('removes its folder when the process exits without closing it', () => {
	const module = pathToFileURL(path.join(import.meta.dirname, '../dist/temporaryFolder.js')).href;
	const program = `const { createTemporaryFolder } = await import(process.argv[1]);
		console.log((await createTemporaryFolder()).folder);
		process.exit(1);`;
	const ended = () =>
		execFileSync(process.execPath, ['--input-type=module', '--eval', program, module], {
			stdio: 'pipe',
		});
	let output = '';
	try {
		ended();
	} catch (error) {
		output = String(Object(error).stdout).trim();
	}
	expect(output).toContain('countersign-temporary-');
	expect(existsSync(output)).toBe(false);
});
