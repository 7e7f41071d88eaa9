/**
 * Whether some object of a JSON text names a member twice. `JSON.parse` keeps the last one and another
 * reader may keep the first, so such a text can say one thing to us and another to the enclave. Names that
 * differ in case or underscores only count as the same: some readers take `Parameters`, or `sign_with`,
 * for another spelling of the name that they look for.
 *
 * @param text - Valid JSON.
 */
export function hasRepeatedMember(text: string): boolean {
	const open: Set<string>[] = [];
	for (const [token, name] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
		if (token === '{') open.push(new Set());
		else if (token === '}') open.pop();
		else if (name !== undefined) {
			const members = open.at(-1);
			const decoded = String(JSON.parse(name)).replaceAll('_', '').toUpperCase().toLowerCase();
			if (members?.has(decoded)) return true;
			members?.add(decoded);
		}
	}
	return false;
}
