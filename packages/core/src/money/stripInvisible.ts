/** Text without what a paste brings along unseen: zero-width characters, soft hyphens and marks of direction. */
export function stripInvisible(text: string): string {
	return text.replace(/\p{Cf}/gu, '');
}
