import type { Bytes } from './bytes.js';

/** The parts one after another, in memory of their own. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let offset = 0;
	for (const part of parts) {
		whole.set(part, offset);
		offset += part.length;
	}
	return whole;
}
