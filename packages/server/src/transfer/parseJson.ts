const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes JSON in strict UTF-8; undefined when it is not that. `text` is what was decoded. */
export function parseJson(bytes: Uint8Array): { text: string; value: unknown } | undefined {
	try {
		const text = utf8.decode(bytes);
		return { text, value: JSON.parse(text) };
	} catch {
		return undefined;
	}
}
