import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProject, ProjectError, startOf, templateNames } from './createProject.js';

const templates = path.resolve(import.meta.dirname, '../../../examples');
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'countersign-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(templateNames)('copies the example %s and replaces its name everywhere', (template) => {
	const project = path.join(folder, 'my-own-wallet');
	createProject({ folder: project, template, templates });
	const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
	expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'my-own-wallet', private: true });
	const places = {
		'react-vite': ['backend.ts', 'index.html', 'src/App.tsx'],
		next: ['backend.ts', 'app/page.tsx', 'app/layout.tsx'],
		hono: ['server.js', 'index.html'],
		express: ['server.js'],
	};
	for (const file of places[template]) {
		expect(read(file)).toContain('My own wallet');
		expect(read(file)).not.toContain('Example wallet');
	}
	expect(read('.gitignore').split('\n')).toEqual(
		expect.arrayContaining(['node_modules', '.env', '.env.*']),
	);
	expect(existsSync(path.join(project, 'node_modules'))).toBe(false);
});

it.each(templateNames)('the README states how to start %s', (template) => {
	const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
	const row = readme.split('\n').find((line) => line.startsWith(`| \`${template}\` |`));
	const steps = startOf(path.join(templates, template)).map((step) => `npm ${step.join(' ')}`);
	expect(row).toContain(`\`${steps.join('`, then `')}\``);
});

it('changes nothing in a folder that is not empty', () => {
	writeFileSync(path.join(folder, 'notes.txt'), 'mine');
	const make = () => createProject({ folder, template: 'next', templates });
	expect(make).toThrow(ProjectError);
	expect(existsSync(path.join(folder, 'package.json'))).toBe(false);
});

it('rejects a file in place of a folder', () => {
	const file = path.join(folder, 'wallet');
	writeFileSync(file, 'mine');
	const make = () => createProject({ folder: file, template: 'next', templates });
	expect(make).toThrow(new ProjectError(`${file} is a file. Choose another name.`));
	expect(readFileSync(file, 'utf8')).toBe('mine');
});

it('names a folder that cannot be written', () => {
	const file = path.join(folder, 'notes.txt');
	writeFileSync(file, 'mine');
	const project = path.join(file, 'wallet');
	const make = () => createProject({ folder: project, template: 'next', templates });
	expect(make).toThrow(new ProjectError(`The folder ${project} cannot be written (ENOTDIR).`));
});

it('accepts a new repository as an empty folder', () => {
	const project = path.join(folder, 'wallet');
	mkdirSync(path.join(project, '.git'), { recursive: true });
	writeFileSync(path.join(project, '.DS_Store'), '');
	const make = () => createProject({ folder: project, template: 'next', templates });
	make();
	expect(existsSync(path.join(project, 'package.json'))).toBe(true);
	expect(existsSync(path.join(project, '.git'))).toBe(true);
	expect(make).toThrow('is not empty');
});

it.each(['My Wallet', '..', '.hidden', 'a/../B', 'node_modules'])('rejects the name %s', (name) => {
	const make = () => createProject({ folder: `${folder}/${name}`, template: 'next', templates });
	expect(make).toThrow(ProjectError);
});

it('lists the templates for an unknown name', () => {
	const make = () =>
		createProject({ folder: path.join(folder, 'wallet'), template: '../apps/demo', templates });
	expect(make).toThrow('react-vite, next, hono, express');
});
