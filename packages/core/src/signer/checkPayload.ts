import { decodeBase64url } from '../encoding/decode.js';
import { differenceFrom } from '../encoding/differenceFrom.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { WalletError } from '../errors.js';

/** An activity whose `parameters` match everything that this client chose. Plain data. */
export interface ActivityIntent {
	readonly activity: string;
	readonly parameters: Readonly<Record<string, unknown>>;
	/** For a deletion: the list of its parameters that must name exactly one id. */
	readonly removes?: RemovalIntent | undefined;
}

/**
 * What is expected to be signed: an activity, or the three-part token that confirms an emailed code, bound to this
 * client's key.
 */
export type PayloadIntent =
	| (ActivityIntent & {
			readonly kind: 'activity';
			/** The wallet's organisation, if an enclave has signed it. */
			readonly organizationId?: string | undefined;
	  })
	| { readonly kind: 'token'; readonly publicKey: string };

/** One id in a list of the parameters. */
export type RemovalIntent =
	| {
			readonly list: 'authenticatorIds';
			/** The spellings of the id to remove. */
			readonly ids: readonly string[];
	  }
	| {
			readonly list: 'apiKeyIds';
			/**
			 * Whether it is the key that signs. This client knows neither the key nor the id of another session: a public key
			 * in the list must be its own if, and only if, that is the one to remove.
			 */
			readonly isOwn: boolean;
	  };

const payloadLimit = 256_000;

interface CheckOptions {
	/** Accepts a payload without a JSON object, and the removal of any one id: the application listed the operation. */
	readonly allowsAny?: boolean;
	/** The public key that signs. */
	readonly signedBy?: string;
}

/**
 * Reads a copy of the payload and refuses it unless it matches the intent. The payload itself is signed byte for
 * byte as received; parameters that the intent does not cover are not checked.
 *
 * @returns The activity; undefined for a token or an unreadable payload.
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 */
export function checkPayload(
	payload: string,
	intent: PayloadIntent,
	options: CheckOptions = {},
): Readonly<Record<string, unknown>> | undefined {
	if (payload.length > payloadLimit || /\p{Surrogate}/u.test(payload)) {
		throw payloadUnreadable('it is oversized or not valid Unicode');
	}
	if (intent.kind === 'activity') return checkActivity(payload, intent, options);
	checkToken(payload, intent.publicKey);
	return undefined;
}

/** What an activity consists of. Another member could change what is signed. */
const activityMembers: readonly string[] = [
	'type',
	'organizationId',
	'parameters',
	'timestampMs',
	'generateAppProofs',
];

function checkActivity(
	payload: string,
	intent: Extract<PayloadIntent, { kind: 'activity' }>,
	{ allowsAny = false, signedBy = '' }: CheckOptions,
): Readonly<Record<string, unknown>> | undefined {
	const value = parseJson(payload);
	if (!isRecord(value) || typeof value['type'] !== 'string') {
		// A lenient parser could find another activity in a damaged or renamed object.
		if (allowsAny && !payload.includes('{')) return undefined;
		throw payloadUnreadable('it is not an activity');
	}
	if (hasRepeatedMember(payload)) throw payloadUnreadable('it names a member twice');
	if (!Object.keys(value).every((name) => activityMembers.includes(name))) {
		throw payloadMismatch('a member that is not known');
	}
	const { parameters, organizationId, removes } = intent;
	const expected = {
		type: intent.activity,
		parameters,
		...(organizationId !== undefined && { organizationId }),
	};
	const isExpected = (id: string) => allowsAny || (removes && isRemoved(id, removes, signedBy));
	const difference =
		differenceFrom(expected, value) ??
		(removes && removalDifference(removes.list, value, isExpected));
	if (difference === undefined) return value;
	throw payloadMismatch(difference);
}

/** @param place - Path of the member that differs. */
export function payloadMismatch(place: string): WalletError {
	return new WalletError(
		'payload.mismatch',
		`The payload to sign is not what was asked for: it differs in ${place}. Nothing was signed.`,
	);
}

export function payloadUnreadable(why: string, cause?: unknown): WalletError {
	const message = `The payload to sign cannot be checked: ${why}. Nothing was signed.`;
	return new WalletError('payload.unreadable', message, { cause });
}

function removalDifference(
	list: RemovalIntent['list'],
	{ parameters }: Record<string, unknown>,
	isExpected: (id: string) => boolean | undefined,
): string | undefined {
	const ids = isRecord(parameters) ? parameters[list] : undefined;
	const [id, ...more]: unknown[] = Array.isArray(ids) ? ids : [];
	const isOne = typeof id === 'string' && id !== '' && more.length === 0;
	return isOne && isExpected(id) ? undefined : `parameters.${list}`;
}

/** Whether it is the id to remove, as far as this client can tell. */
function isRemoved(id: string, removes: RemovalIntent, signedBy: string): boolean {
	if (removes.list === 'authenticatorIds') return removes.ids.includes(id);
	const isPublicKey = /^0[2-4]([0-9a-f]{2}){32,64}$/i.test(id);
	return !isPublicKey || (id.toLowerCase() === signedBy.toLowerCase()) === removes.isOwn;
}

/**
 * A compact JWS (RFC 7515, section 7.1). Its claims are optional, but if it has a `public_key`, that must be this
 * client's.
 */
function checkToken(payload: string, publicKey: string): void {
	const parts = payload.split('.').map((part) => (part === '' ? undefined : decodeBase64url(part)));
	const claims = parts[1];
	if (parts.length !== 3 || !parts[0] || !claims || !parts[2]) {
		throw payloadUnreadable('a three-part token was expected');
	}
	const content = parseJson(new TextDecoder().decode(claims));
	const bound = isRecord(content) ? content['public_key'] : undefined;
	if (bound !== undefined && bound !== publicKey) throw payloadMismatch('public_key');
}

/**
 * Whether any object in a JSON text has a duplicate member. `JSON.parse` keeps the last one and another parser may
 * keep the first, so this client and the enclave could read such a text differently. Names that differ only in case
 * or underscores count as duplicates, because some parsers accept `Parameters` or `sign_with` as other spellings.
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
