/** JSON with sorted members and no spaces, so that equal values have equal texts. No value is no text. */
export function canonicalJson(value: unknown): string {
	if (value === undefined) return '';
	return JSON.stringify(value, (_name, member: unknown) =>
		typeof member === 'object' && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
}
