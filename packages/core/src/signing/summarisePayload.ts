import { decodeHex } from '../encoding/decodeHex.js';
import { isRecord } from '../encoding/isRecord.js';
import { parseJson } from '../encoding/parseJson.js';

/** One member of a payload to sign. */
export interface SigningPart {
	/** Where it stands, for example `parameters.unsignedTransaction`. */
	readonly path: string;
	/** What it says; as it stands there when `isOpaque`. */
	readonly text: string;
	/** This client cannot read it: what it would do has to be believed of the service. */
	readonly isOpaque: boolean;
}

/** What a signature would cover, as far as it can be read. For display: nothing is decided by it. */
export interface SigningSummary {
	/** For example `ACTIVITY_TYPE_SIGN_TRANSACTION_V2`. Undefined when the payload is no activity. */
	readonly activity: string | undefined;
	/** Address or name of the wallet whose key would act. */
	readonly wallet: string | undefined;
	/** When the service made the payload. ISO 8601. */
	readonly madeAt: string | undefined;
	/** Everything else that it carries, in the order of the payload. */
	readonly parts: readonly SigningPart[];
	/** Some of it, or all, cannot be read here. */
	readonly isOpaque: boolean;
}

/** Members that carry a transaction of the wallet's network, in hex. */
const encoded = /(^|\.)(unsignedTransaction|payload)$/;
/** Longer ones are data, not a name. */
const longestName = 66;

/**
 * Reads a copy of a payload to sign, for the person to see. Bytes that spell a text are shown as that
 * text; other bytes are called opaque.
 *
 * @see public interface, "What `payloadToSign` looks like"
 */
export function summarisePayload(payload: string): SigningSummary {
	const value = parseJson(payload);
	const activity = isRecord(value) ? textOf(value['type']) : undefined;
	if (!isRecord(value) || activity === undefined) {
		const parts = [{ path: '', text: payload, isOpaque: true }];
		return { activity, wallet: undefined, madeAt: undefined, parts, isOpaque: true };
	}
	const parts = partsOf(value).filter(({ path }) => !named.has(path));
	const { parameters } = value;
	return {
		activity,
		wallet: isRecord(parameters) ? textOf(parameters['signWith']) : undefined,
		madeAt: timeOf(value['timestampMs']),
		parts,
		isOpaque: parts.some(({ isOpaque }) => isOpaque),
	};
}

const named: ReadonlySet<string> = new Set(['type', 'timestampMs', 'parameters.signWith']);

function partsOf(value: unknown, path = ''): SigningPart[] {
	if (typeof value !== 'object' || value === null) return [toPart(path, String(value))];
	return Object.entries(value).flatMap(([name, member]) =>
		partsOf(member, path === '' ? name : `${path}.${name}`),
	);
}

function toPart(path: string, text: string): SigningPart {
	if (!encoded.test(path) && text.length <= longestName) return { path, text, isOpaque: false };
	const decoded = readableText(text);
	return { path, text: decoded ?? text, isOpaque: decoded === undefined };
}

/** The text that hex digits spell; undefined when they spell none that could be shown. */
function readableText(hex: string): string | undefined {
	const bytes = decodeHex(hex.replace(/^0x/, ''));
	if (!bytes) return undefined;
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return /^[^\p{C}]+$/u.test(text.replace(/\n/g, '')) ? text : undefined;
	} catch {
		return undefined;
	}
}

function timeOf(milliseconds: unknown): string | undefined {
	const time = new Date(Number(milliseconds ?? Number.NaN));
	return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
