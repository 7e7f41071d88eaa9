import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { findPublicExamples } from './publicExamples.mjs';
import { exampleCode } from './sourceText.mjs';
import { splitFunctions } from './splitFunctions.mjs';

const docs = path.join(workspaceRoot, 'docs');
const target = path.join(docs, 'artifacts', 'reference', 'api');
const generated = path.join(docs, 'dist', 'typedoc');

/** Headings that every name repeats: as bold text they do not fill the search and the anchors. */
const repeated =
	/^#{3,6} (Parameters|Returns|Throws|See|Examples?|Extends|Extended by|Type Parameters|Type Declaration|Inherited from|Overrides)$/gm;

/** Writes a page for each entry of the packages, and for each of its functions, from doc comments, with TypeDoc. */
export async function buildReference() {
	rmSync(generated, { recursive: true, force: true });
	rmSync(target, { recursive: true, force: true });
	if ((await runTool('typedoc', ['--out', generated], { cwd: docs })) !== 0) {
		throw new Error('TypeDoc could not read the packages; the reason is above.');
	}
	const examples = findPublicExamples();
	const texts = new Map();
	for (const file of readdirSync(generated, { recursive: true, encoding: 'utf8' })) {
		const place = file.split(path.sep).join('/');
		if (!place.endsWith('.md') || place === 'README.md') continue;
		const text = readFileSync(path.join(generated, file), 'utf8')
			.replace(/^# .*$/m, `# ${packageName(entryOf(place))}`)
			.replace(repeated, '**$1**')
			.replace(/\]\(([^()#\s]+\.md)(#[^)]*)?\)/g, (_, link, anchor = '') => {
				const to = entryOf(path.posix.join(path.posix.dirname(place), link));
				return `](./${to}.md${anchor})`;
			});
		const entry = entryOf(place);
		requireParameters(text);
		texts.set(entry, addExamples(entry, mendAnchors(text), examples));
	}
	requireEntries(texts.size);
	for (const [page, text] of splitFunctions(texts)) {
		const file = path.join(target, page);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	rmSync(path.join(docs, 'dist', '.site-stamp'), { force: true });
}

/**
 * TypeDoc leaves out an entry that its tsconfig does not include, with no more than a warning.
 * @param {number} count
 */
function requireEntries(count) {
	const { entryPoints } = JSON.parse(readFileSync(path.join(docs, 'typedoc.json'), 'utf8'));
	if (count === entryPoints.length) return;
	throw new Error(`TypeDoc has documented ${count} of ${entryPoints.length} entries.`);
}

/**
 * Hooks and options are constants with a type: `docs/.vitepress/constFunctions.mjs` has them documented as functions.
 * @param {string} text
 */
function requireParameters(text) {
	const [, name] = /^### (use[A-Z]\w*|[a-z]\w*(?:Query|Mutation)Options)$/m.exec(text) ?? [];
	if (name) throw new Error(`The reference shows no parameters of ${name}.`);
}

/**
 * TypeDoc counts headings that have become bold text, and so numbers anchors that exist only once.
 * @param {string} text
 */
function mendAnchors(text) {
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading.toLowerCase().replaceAll(/[^a-z\d]/g, ''),
	);
	return text.replace(/\]\(#([a-z\d]+)-(\d+)\)/g, (link, name, number) =>
		headings.filter((heading) => heading === name).length > Number(number) ? link : `](#${name})`,
	);
}

/**
 * Puts the example of each name under it, unless its own doc comment has one.
 * @param {string} entry @param {string} text @param {ReturnType<typeof findPublicExamples>} examples
 */
function addExamples(entry, text, examples) {
	const uses = new Map(
		examples.filter((use) => entryName(use.entry) === entry).map((use) => [use.name, use]),
	);
	return text
		.split(/^(?=### )/m)
		.map((section) => {
			const use = uses.get(/^### (?:~~)?(\w+)/.exec(section)?.[1] ?? '');
			if (!use || /^\*\*Examples?\*\*$/m.test(section)) return section;
			const [, body = '', rest = ''] =
				/^([\s\S]*?)(\n\*\*\*\n+|\n+(?:## [\s\S]*)?)$/.exec(section) ?? [];
			return `${body.trimEnd()}\n\n${exampleOf(use)}\n${rest}`;
		})
		.join('');
}

/** @param {ReturnType<typeof findPublicExamples>[number]} use */
function exampleOf({ place, declaration, isFile }) {
	if (isFile) {
		const kind = path.extname(place).slice(1);
		return `**Example**\n\n\`\`\`${kind}\n${exampleCode(place, declaration)}\n\`\`\``;
	}
	return `**Example**: that of [${declaration}](./${entryName(place)}.md#${declaration.toLowerCase()}).`;
}

/** `react/ui` has the page `react-ui`. @param {string} entry */
function entryName(entry) {
	return entry.replaceAll('/', '-');
}

/** `react/src/ui.md` is the entry `react-ui`, `react/src.md` is `react`. @param {string} file */
function entryOf(file) {
	return file
		.replace(/\.md$/, '')
		.replace('/src', '')
		.replace('/messages', '')
		.replace('/queries', '/query')
		.replaceAll('/', '-');
}

/** What a program imports: `react-ui` is `@countersign/react/ui`. @param {string} entry */
function packageName(entry) {
	return entry === 'cli' ? 'countersign' : `@countersign/${entry.replaceAll('-', '/')}`;
}
