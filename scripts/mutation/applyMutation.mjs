/**
 * A change of one source that takes out or alters what the specification says. `file` is relative to
 * the workspace.
 * @typedef {{ readonly file: string, readonly from: string, readonly to: string }} Mutation
 */

/**
 * A source text with a mutation.
 * @param {string} text
 * @param {Mutation} mutation
 * @throws Error when the text to replace does not occur exactly once
 */
export function applyMutation(text, { file, from, to }) {
	const [before, after, ...more] = text.split(from);
	if (before === undefined || after === undefined || more.length > 0) {
		const count = text.split(from).length - 1;
		throw new Error(`${file} has ${count} times, and not once: ${from}`);
	}
	return `${before}${to}${after}`;
}
