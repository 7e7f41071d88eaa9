import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The examples that a project can start from; the first one is the default. */
export const templateNames = ['react-vite', 'next', 'hono', 'express'] as const;

/** Options of a new project. */
export interface NewProject {
	/** A new or empty folder for the project. Its last part is the name of the project. */
	readonly folder: string;
	readonly template: string;
	/** Whether a frame of another origin signs. Default: the page signs. */
	readonly hasSigner?: boolean | undefined;
	/** Folder that holds the examples. */
	readonly templates: string;
}

/** The project cannot be created with these options. The message says what to change. */
export class ProjectError extends Error {
	override readonly name = 'ProjectError';
}

/** The name in the examples, which the project's name replaces. */
const exampleName = 'Example wallet';
const made = new Set(['node_modules', 'dist', '.next']);
/** Files that hold the API credential. */
const secret = ['.env', '.env.*'];
/** What npm refuses as a name. */
const reserved = new Set(['node_modules', 'favicon.ico']);
/** What an empty folder may contain. */
const ignored = new Set(['.git', '.DS_Store']);

/**
 * Copies an example into the folder and inserts the project's name.
 *
 * @throws ProjectError when the folder is not empty, is a file or cannot be written, its name is no package name, or there is no such template
 */
export function createProject({ folder, template, hasSigner, templates }: NewProject): void {
	const name = path.basename(path.resolve(folder));
	if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) || reserved.has(name)) {
		throw new ProjectError(
			`"${name}" cannot be the name of a package. Choose a name of lowercase letters, digits and hyphens.`,
		);
	}
	if (!(templateNames as readonly string[]).includes(template)) {
		throw new ProjectError(
			`There is no template "${template}". Choose one of ${templateNames.join(', ')}.`,
		);
	}
	const layers = [template, ...(hasSigner ? [`${template}-signer`] : [])].map((layer) =>
		path.join(templates, layer),
	);
	if (!layers.every((layer) => existsSync(layer))) {
		throw new ProjectError(`The template "${template}" has no signer. Choose react-vite.`);
	}
	try {
		requireEmpty(folder);
		for (const layer of layers) copyTemplate(layer, folder);
		putNameIn(folder, name);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error)) throw error;
		throw new ProjectError(`The folder ${folder} cannot be written (${error.code}).`, {
			cause: error,
		});
	}
}

function requireEmpty(folder: string): void {
	const existing = statSync(folder, { throwIfNoEntry: false });
	if (existing && !existing.isDirectory()) {
		throw new ProjectError(`${folder} is a file. Choose another name.`);
	}
	if (existing && readdirSync(folder).some((file) => !ignored.has(file))) {
		throw new ProjectError(`The folder ${folder} is not empty. Choose another name.`);
	}
}

function copyTemplate(source: string, folder: string): void {
	cpSync(source, folder, {
		recursive: true,
		filter: (file) => file === source || !made.has(path.basename(file)),
	});
	writeFileSync(path.join(folder, '.gitignore'), [...made, ...secret, ''].join('\n'));
}

/** Inserts the name into the manifest unchanged, and into pages and the relying party as a title. */
function putNameIn(folder: string, name: string): void {
	const file = path.join(folder, 'package.json');
	const manifest: object = JSON.parse(readFileSync(file, 'utf8'));
	writeFileSync(file, `${JSON.stringify({ ...manifest, name }, null, '\t')}\n`);
	const title = name.replace(/[._-]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !/\.(html|js|md|tsx?)$/.test(entry.name)) continue;
		const place = path.join(entry.parentPath, entry.name);
		const text = readFileSync(place, 'utf8');
		if (text.includes(exampleName)) writeFileSync(place, text.replaceAll(exampleName, title));
	}
}

/** The npm commands that start a created project: its development server, or its built page. */
export function startOf(folder: string): readonly (readonly string[])[] {
	const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
		readonly scripts: Readonly<Record<string, string>>;
	};
	if (scripts['dev']) return [['run', 'dev']];
	return scripts['build'] ? [['run', 'build'], ['start']] : [['start']];
}
