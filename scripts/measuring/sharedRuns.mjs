/** Lines that make a run. */
const runLength = 6;
/** A run that stands in more places is a common phrase, such as the head of a test. */
const mostPlaces = 8;

/**
 * Pairs of files (a file with itself, too) that share a run of six or more lines. Blank lines, comments, imports and
 * lines of punctuation do not count, nor does white space within a line.
 *
 * @param {ReadonlyMap<string, string>} files text by path
 * @param {'lines' | 'shape'} by `shape`: names, strings and numbers may differ
 * @returns {(readonly [string, string])[]}
 */
export function sharedRuns(files, by) {
	/** @type {Map<string, { file: string, at: number }[]>} */
	const places = new Map();
	for (const [file, text] of files) {
		const lines = codeLines(text).map((line) => (by === 'shape' ? shapeOf(line) : line));
		for (let at = 0; at + runLength <= lines.length; at++) {
			const run = lines.slice(at, at + runLength).join('\n');
			const known = places.get(run);
			if (known) known.push({ file, at });
			else places.set(run, [{ file, at }]);
		}
	}
	/** @type {Map<string, readonly [string, string]>} */
	const pairs = new Map();
	for (const found of places.values()) {
		if (found.length > mostPlaces) continue;
		for (const [index, one] of found.entries()) {
			for (const other of found.slice(index + 1)) {
				if (one.file === other.file && other.at - one.at < runLength) continue;
				pairs.set(`${one.file} ${other.file}`, [one.file, other.file]);
			}
		}
	}
	return [...pairs.values()];
}

/** @param {string} text */
function codeLines(text) {
	return text
		.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')
		.replace(/^import\b[^;]*;$/gm, '')
		.split('\n')
		.map((line) => line.trim().replace(/\s+/g, ' '))
		.filter((line) => /\w/.test(line) && !line.startsWith('//') && !line.startsWith('--'));
}

/** @param {string} line */
function shapeOf(line) {
	return line
		.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, 's')
		.replace(/\b\d[\d_.]*\b/g, 'n')
		.replace(/[A-Za-z_$][\w$]*/g, (word) => (keywords.has(word) ? word : 'x'));
}

const keywords = new Set(
	(
		'async await break case catch const continue default delete do else export extends finally for function if in ' +
		'interface let new of readonly return static switch throw try type typeof void while yield'
	).split(' '),
);
