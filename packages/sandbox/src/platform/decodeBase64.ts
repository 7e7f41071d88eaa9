/** The bytes of base64 or base64url text, with or without padding. Text that is neither has none. */
export function decodeBase64(text: string): Uint8Array {
	try {
		const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
		return Uint8Array.from(binary, (character) => character.charCodeAt(0));
	} catch {
		return new Uint8Array();
	}
}
