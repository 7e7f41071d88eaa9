/**
 * A rule: a condition that refuses what comes from outside. Offsets are of the condition, between its
 * parentheses.
 * @typedef {{ readonly start: number, readonly end: number, readonly line: number }} Rule
 */

/** What follows the condition of a rule: an error, or a value that says no. */
const refusal = new RegExp(
	String.raw`^\)\s+(?:\{\s*(?:const [^;]+;\s*)*)?(?:${[
		String.raw`throw (?!new (?:Type)?Error\b)`,
		String.raw`return (?:(?:undefined|false|malformed);|['\`]|\{ refused\b|\[?\{ field[,:])`,
		String.raw`return (?:refus\w*|unauthorized|problem|new (?:WalletError|Refusal))\(`,
	].join('|')})`,
);

/** Matches what stands before an `if` on its line when it is part of a comment. */
const comment = /^\s*\/?\*|\/\//;

/**
 * Finds every `if (…)` in a source text that refuses: by an error, or by returning nothing, `false`, or what is wrong.
 * What throws a plain `Error` or a `TypeError` is no rule: it guards against faults of the program itself, which nothing
 * from outside can bring about. Nor is what only narrows the type of an error that is thrown on.
 * @param {string} text
 * @returns {Rule[]}
 */
export function findRules(text) {
	/** @type {Rule[]} */
	const rules = [];
	for (const { index } of text.matchAll(/\bif \(/g)) {
		const lineStart = text.lastIndexOf('\n', index) + 1;
		if (comment.test(text.slice(lineStart, index))) continue;
		const start = index + 'if ('.length;
		const end = closing(text, start);
		if (text.slice(start, end) === '!isWalletError(error)') continue;
		if (!refusal.test(text.slice(end))) continue;
		rules.push({ start, end, line: text.slice(0, index).split('\n').length });
	}
	return rules;
}

/**
 * The same source, in which every rule asks a {@link import('./noteRules.mjs') switchboard}, if there is one, whether it
 * holds, and tells it when it refuses something. Lines stay what they are.
 * @param {string} text
 * @param {string} file the name of its rules, before a colon and their line
 */
export function switchRules(text, file) {
	let [switched, at] = ['', 0];
	for (const { start, end, line } of findRules(text)) {
		const ask = (/** @type {string} */ what) =>
			`(globalThis.countersignRules?.${what}('${file}:${line}') ?? true)`;
		const condition = `(${text.slice(start, end)})`;
		switched += `${text.slice(at, start)}${ask('holds')} && ${condition} && ${ask('refuses')}`;
		at = end;
	}
	return switched + text.slice(at);
}

/**
 * Offset of the parenthesis that closes what was opened before `start`.
 * @param {string} text
 * @param {number} start
 */
function closing(text, start) {
	let depth = 1;
	let at = start;
	for (; depth > 0 && at < text.length; at += 1) {
		if (text[at] === '(') depth += 1;
		if (text[at] === ')') depth -= 1;
	}
	return at - 1;
}
