/** The object or list that a text spells out; undefined when it is anything else. */
export function openJson(text: string): object | undefined {
	if (!/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text) as object;
	} catch {
		return undefined;
	}
}
