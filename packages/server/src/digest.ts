import { createHash } from 'node:crypto';

/** SHA-256 of a text, or of the list of several texts, as lowercase hex. */
export function digest(...texts: readonly string[]): string {
	const [only, ...more] = texts;
	// As JSON, so that no two lists of texts give the same bytes.
	const input = only !== undefined && more.length === 0 ? only : JSON.stringify(texts);
	return createHash('sha256').update(input).digest('hex');
}
