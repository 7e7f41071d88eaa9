/** Correlates the log lines of one request, here and at the service. */
export interface Trace {
	/** 32 hexadecimal digits. */
	readonly id: string;
	/** The `traceparent` header for the service. */
	readonly traceparent: string;
}

/** Versions after 00 may append fields. No part is all zeros, and no version is ff. */
const format =
	/^(?:00|(?!00|ff)[0-9a-f]{2}(?=.{53}(?:-|$)))-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-.*)?$/;

/**
 * Continues the trace of a `traceparent` header, or begins one when it is missing or malformed.
 *
 * @see https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function continueTrace(header: string | null): Trace {
	const isOfVersion0 = header?.startsWith('00-') && header.length !== 55;
	const [, given, flags = '00'] = (!isOfVersion0 && format.exec(header ?? '')) || [];
	const id = given ?? randomHex();
	const isSampled = (Number.parseInt(flags, 16) & 1) === 1;
	const span = randomHex().slice(0, 16);
	return { id, traceparent: `00-${id}-${span}-${isSampled ? '01' : '00'}` };
}

/** 32 digits. Node makes many of these ids at once, while each call for random bytes asks the system. */
const randomHex = () => crypto.randomUUID().replaceAll('-', '');
