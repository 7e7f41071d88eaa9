import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../programs/runTool.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const docs = path.join(workspaceRoot, 'apps', 'docs');
const target = path.join(docs, 'pages', 'artifacts', 'reference', 'api');
const generated = path.join(docs, 'dist', 'typedoc');

/** Headings that every name repeats: as bold text they do not fill the search and the anchors. */
const repeated =
	/^#{3,6} (Parameters|Returns|Throws|See|Examples?|Extends|Extended by|Type Parameters|Type Declaration|Inherited from|Overrides)$/gm;

/** Writes one page for each entry of the packages from their doc comments, with TypeDoc. */
export async function buildReference() {
	rmSync(generated, { recursive: true, force: true });
	rmSync(target, { recursive: true, force: true });
	if ((await runTool('typedoc', ['--out', generated], { cwd: docs })) !== 0) {
		throw new Error('TypeDoc could not read the packages; the reason is above.');
	}
	mkdirSync(target, { recursive: true });
	for (const file of readdirSync(generated, { recursive: true, encoding: 'utf8' })) {
		const place = file.split(path.sep).join('/');
		if (!place.endsWith('.md') || place === 'README.md') continue;
		const text = readFileSync(path.join(generated, file), 'utf8')
			.replace(/^# .*$/m, `# @countersign/${entryOf(place).replace('-', '/')}`)
			.replace(repeated, '**$1**')
			.replace(/\]\(([^()#\s]+\.md)(#[^)]*)?\)/g, (_, link, anchor = '') => {
				const to = entryOf(path.posix.join(path.posix.dirname(place), link));
				return `](./${to}.md${anchor})`;
			});
		writeFileSync(path.join(target, `${entryOf(place)}.md`), mendAnchors(text));
	}
	rmSync(path.join(docs, 'dist', '.site-stamp'), { force: true });
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

/** `react/src/ui.md` is the entry `react-ui`, `react/src.md` is `react`. @param {string} file */
function entryOf(file) {
	return file.replace(/\.md$/, '').replace('/src', '').replaceAll('/', '-');
}
