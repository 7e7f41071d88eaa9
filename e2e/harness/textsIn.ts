/** Stands among the texts for a private or secret `CryptoKey` that can be exported. */
export const extractableKey = '[extractable key]';

/**
 * Every text in a value, one a line: of objects the names and values of all their own properties, of maps and sets the
 * entries, of errors the causes too; bytes as text and in hex, since a secret may be stored as either. Runs in pages, so
 * it uses nothing from outside itself.
 */
export function textsIn(root: unknown): string {
	const texts: string[] = [];
	const seen = new Set<unknown>([root]);
	const addBytes = (bytes: Uint8Array) => {
		const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
		texts.push(new TextDecoder().decode(bytes), hex);
	};
	const open = (value: object) => {
		if (ArrayBuffer.isView(value)) {
			return addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
		}
		if (value instanceof ArrayBuffer) return addBytes(new Uint8Array(value));
		// Elements and signals lead to everything else.
		if (value instanceof EventTarget) return;
		if (Reflect.get(value, 'extractable') === true && Reflect.get(value, 'type') !== 'public') {
			texts.push('[extractable key]');
		}
		if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
			texts.push(JSON.stringify(value));
		}
		if (value instanceof Map || value instanceof Set) for (const entry of value) seen.add(entry);
		// What a `DOMException` says is in none of its own properties.
		if (value instanceof Error) texts.push(String(value));
		for (const name of Object.getOwnPropertyNames(value)) {
			seen.add(name);
			seen.add(Reflect.get(value, name));
		}
	};
	// The set grows as it is read.
	for (const value of seen) {
		if (typeof value === 'object' && value !== null) open(value);
		else if (typeof value !== 'function') texts.push(String(value));
	}
	return texts.join('\n');
}
