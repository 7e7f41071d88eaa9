/**
 * A rule: a condition that refuses what comes from outside. Offsets are of the condition, between its
 * parentheses.
 * @typedef {{ readonly start: number, readonly end: number, readonly line: number }} Rule
 */

/**
 * Finds every `if (…) throw` in a source text that refuses. What throws an error of the language is
 * no rule: it guards against faults of the program itself, which nothing from outside can bring about.
 * @param {string} text
 * @returns {Rule[]}
 */
export function findRules(text) {
	/** @type {Rule[]} */
	const rules = [];
	for (const { index } of text.matchAll(/\bif \(/g)) {
		const start = index + 'if ('.length;
		const end = closing(text, start);
		if (
			!/^\) (?:\{\s*(?:const [^;]+;\s*)*)?throw (?!new (?:Type|Range|Syntax)?Error\b)/.test(
				text.slice(end),
			)
		)
			continue;
		rules.push({ start, end, line: text.slice(0, index).split('\n').length });
	}
	return rules;
}

/**
 * The same source without one rule: its condition never holds.
 * @param {string} text
 * @param {Pick<Rule, 'start' | 'end'>} rule
 */
export function removeRule(text, { start, end }) {
	return `${text.slice(0, start)}false && (${text.slice(start, end)})${text.slice(end)}`;
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
