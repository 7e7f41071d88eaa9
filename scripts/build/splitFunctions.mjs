/**
 * Gives each function, hook and component of the entries a page of its own, to which their links lead. The page of the
 * entry lists them.
 * @param {ReadonlyMap<string, string>} entries the text of each entry's page
 * @returns {Map<string, string>} the text of each page, by its path
 */
export function splitFunctions(entries) {
	const functions = new Map([...entries].map(([entry, text]) => [entry, functionsOf(text)]));
	/** @type {Map<string, string>} */
	const pages = new Map();
	for (const [entry, text] of entries) {
		const own = functions.get(entry) ?? [];
		const place = { entry, home: '.', functions };
		pages.set(`${entry}.md`, leadLinks(listFunctions(text, entry, own), place));
		for (const { name, body } of own) {
			const module = /^# (.*)$/m.exec(text)?.[1];
			const page = `# ${name}\n\nOf [\`${module}\`](../${entry}.md).\n\n${body}\n`;
			pages.set(`${entry}/${name}.md`, leadLinks(page, { entry, home: '..', functions }));
		}
	}
	return pages;
}

const heading = '## Functions\n';

/** @typedef {{ readonly name: string, readonly body: string }} Documented */

/** The part of a page about functions, and what is around it. @param {string} text */
function partsOf(text) {
	const start = text.indexOf(`\n${heading}`);
	if (start === -1) return { before: text, part: '', after: '' };
	const end = text.indexOf('\n## ', start + heading.length);
	const stop = end === -1 ? text.length : end;
	return { before: text.slice(0, start), part: text.slice(start, stop), after: text.slice(stop) };
}

/** @param {string} text @returns {readonly Documented[]} */
function functionsOf(text) {
	return partsOf(text)
		.part.split(/^### /m)
		.slice(1)
		.map((section) => {
			const [, title = '', body = ''] = /^(.*)\n+([\s\S]*?)(?:\n+\*\*\*)?\s*$/.exec(section) ?? [];
			return { name: title.replace(/\W/g, ''), body };
		});
}

/** @param {string} text @param {string} entry @param {readonly Documented[]} functions */
function listFunctions(text, entry, functions) {
	const { before, part, after } = partsOf(text);
	if (part === '') return text;
	const rows = functions.map(
		({ name, body }) => `- [${name}](./${entry}/${name}.md): ${summaryOf(body)}`,
	);
	return `${before}\n${heading}\n${rows.join('\n')}\n${after}`;
}

/** The first sentence after the signature. @param {string} body */
function summaryOf(body) {
	const [, text = ''] = /^```[\s\S]*?^```\n+([\s\S]*?)(?:\n\n|(?![\s\S]))/m.exec(body) ?? [];
	const line = text.replaceAll('\n', ' ').trim();
	return /^(.*?[.:])(?: |$)/.exec(line)?.[1]?.replace(/:$/, '.') ?? line;
}

/**
 * Has links to sections lead to where these are now, seen from a page in `home`.
 * @param {string} text
 * @param {{
 *   readonly entry: string,
 *   readonly home: string,
 *   readonly functions: ReadonlyMap<string, readonly Documented[]>,
 * }} place
 */
function leadLinks(text, { entry, home, functions }) {
	return text.replace(
		/\]\((?:\.\/([\w-]+)\.md)?#([\w-]+)\)/g,
		(_, other = entry, /** @type {string} */ anchor) => {
			const own = functions.get(other)?.find(({ name }) => name.toLowerCase() === anchor);
			return own ? `](${home}/${other}/${own.name}.md)` : `](${home}/${other}.md#${anchor})`;
		},
	);
}
