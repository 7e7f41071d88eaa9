/** Removes invisible characters of pasted text: zero-width characters, soft hyphens and direction marks. */
export function stripInvisible(text: string): string {
	return text.replace(/\p{Cf}/gu, '');
}
