import { stripInvisible } from './stripInvisible.js';

/**
 * Text that was typed or pasted, with one variant of each sign: half the width, a plain apostrophe, hyphen and space, and
 * no invisible characters. For text that a machine reads, not for names of people.
 */
export function foldText(text: string): string {
	return stripInvisible(text.normalize('NFKC'))
		.replace(/[\u02bc\u2018\u2019]/g, "'")
		.replace(/\p{Dash}/gu, '-')
		.replace(/\s+/g, ' ')
		.trim();
}
