/** DER of a raw `r || s` signature, as an enclave writes it. */
export function encodeDer(raw: Uint8Array): Uint8Array {
	const integers = [integer(raw.subarray(0, 32)), integer(raw.subarray(32))].flat();
	return Uint8Array.from([0x30, integers.length, ...integers]);
}

function integer(bytes: Uint8Array): number[] {
	const start = bytes.findIndex((byte) => byte !== 0);
	const digits = [...bytes.subarray(start)];
	if ((digits[0] ?? 0) >= 0x80) digits.unshift(0);
	return [0x02, digits.length, ...digits];
}
