import { decodeBase64url } from '../encoding/decode.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { differenceFrom } from './differenceFrom.js';

/**
 * What an action is about to have signed. `activity` is a JSON activity of that type whose
 * `parameters` agree with everything that this client chose; `token` the three-part token that
 * confirms an emailed code, bound to our key.
 */
export type PayloadIntent =
	| {
			readonly kind: 'activity';
			readonly activity: string;
			readonly parameters: Readonly<Record<string, unknown>>;
			/** The wallet's organisation, when an enclave has signed which one that is. */
			readonly organizationId?: string | undefined;
			/** For a deletion: the list of its parameters that must name exactly one id. */
			readonly removes?: RemovalIntent;
	  }
	| { readonly kind: 'token'; readonly publicKey: string };

/** One id in a list of the parameters. */
interface RemovalIntent {
	/** Of the parameters. */
	readonly list: 'authenticatorIds' | 'apiKeyIds';
	/** Whether it is the id of what is to be removed, as far as this client can tell. */
	readonly isExpected: (id: string) => boolean;
}

const payloadLimit = 256_000;

/**
 * Reads a copy of the payload and refuses it unless it is what the action asked for. The payload
 * itself is signed byte for byte as it came; what it carries beyond the intent stays unseen.
 *
 * @param allowUnreadable - Lets a payload through that is neither token nor activity, for an
 *   operation that the application named.
 * @returns The activity, as it reads; undefined for a token or an unreadable payload.
 * @throws WalletError `payload.mismatch`, `payload.unreadable`
 */
export function checkPayload(
	payload: string,
	intent: PayloadIntent,
	allowUnreadable = false,
): Readonly<Record<string, unknown>> | undefined {
	if (payload.length > payloadLimit || /\p{Surrogate}/u.test(payload)) {
		throw unreadable('it is oversized or not valid Unicode');
	}
	if (intent.kind === 'activity') return checkActivity(payload, intent, allowUnreadable);
	checkToken(payload, intent.publicKey);
	return undefined;
}

function checkActivity(
	payload: string,
	intent: Extract<PayloadIntent, { kind: 'activity' }>,
	allowUnreadable: boolean,
): Readonly<Record<string, unknown>> | undefined {
	const value = parseJson(payload);
	if (!isRecord(value) || typeof value['type'] !== 'string') {
		if (allowUnreadable) return undefined;
		throw unreadable('it is not an activity');
	}
	if (hasRepeatedMember(payload)) throw unreadable('it names a member twice');
	const { parameters, organizationId, removes } = intent;
	const expected = {
		type: intent.activity,
		parameters,
		...(organizationId !== undefined && { organizationId }),
	};
	const difference = differenceFrom(expected, value) ?? removalDifference(removes, value);
	if (difference === undefined) return value;
	throw new WalletError(
		'payload.mismatch',
		`The payload to sign is not what was asked for: its ${difference} differs. Nothing was signed.`,
	);
}

function removalDifference(
	removes: RemovalIntent | undefined,
	{ parameters }: Record<string, unknown>,
): string | undefined {
	if (!removes) return undefined;
	const ids = isRecord(parameters) ? parameters[removes.list] : undefined;
	const [id, ...more]: unknown[] = Array.isArray(ids) ? ids : [];
	const isOne = typeof id === 'string' && id !== '' && more.length === 0;
	return isOne && removes.isExpected(id) ? undefined : `parameters.${removes.list}`;
}

/** The organisation that an activity acts in, as it says; undefined when it names none. */
export function claimedOrganization(payload: string): string | undefined {
	const value = parseJson(payload);
	const id = isRecord(value) ? value['organizationId'] : undefined;
	return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A compact JWS (RFC 7515, section 7.1). Its claims are optional; our key, when there, must be ours. */
function checkToken(payload: string, publicKey: string): void {
	const parts = payload.split('.').map((part) => (part === '' ? undefined : decodeBase64url(part)));
	const claims = parts[1];
	if (parts.length !== 3 || !parts[0] || !claims || !parts[2]) {
		throw unreadable('a three-part token was expected');
	}
	const content = parseJson(new TextDecoder().decode(claims));
	const bound = isRecord(content) ? content['public_key'] : undefined;
	if (bound === undefined || bound === publicKey) return;
	throw new WalletError(
		'payload.mismatch',
		'The token to sign is bound to another key (its public_key). Nothing was signed.',
	);
}

function unreadable(why: string): WalletError {
	return new WalletError(
		'payload.unreadable',
		`The payload to sign cannot be checked: ${why}. Nothing was signed.`,
	);
}

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
