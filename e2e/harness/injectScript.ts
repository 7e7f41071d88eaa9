import type { Page } from '@playwright/test';

/** What the page's backend answered to one request. */
export interface Answer {
	readonly status: number;
	readonly body: Record<string, unknown>;
}

/** A request of the script, and whether it stamps the `payloadToSign` of the given quote. */
export interface ScriptRequest {
	readonly method: string;
	readonly path: string;
	readonly body?: unknown;
	readonly stamp?: string;
}

/**
 * Sends a request as a script would that somebody has put into the page: with its cookies, and stamped with the session
 * key, which the script finds in IndexedDB and can use, but not read.
 */
export function askAsScript(page: Page, request: ScriptRequest): Promise<Answer> {
	return page.evaluate(sendStamped, request);
}

/** Runs in the page, so it uses nothing from outside itself. */
async function sendStamped({ method, path, body, stamp }: ScriptRequest): Promise<Answer> {
	const read = <Value>(request: IDBRequest<Value>) =>
		new Promise<Value>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const isKey = (value: unknown): value is CryptoKey =>
		value instanceof CryptoKey && value.type === 'private' && value.algorithm.name === 'ECDSA';
	const findKey = (value: unknown): { key: CryptoKey; publicKey: string } | undefined => {
		if (typeof value !== 'object' || value === null) return undefined;
		const members = Object.values(value);
		const key = members.find(isKey);
		const publicKey = members.find((one) => /^0[23][0-9a-f]{64}$/.test(String(one)));
		if (key && publicKey) return { key, publicKey };
		return members.map(findKey).find((found) => found !== undefined);
	};
	const hex = (bytes: Iterable<number>) =>
		[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	/** An integer in DER: without leading zeros, and with one where it would look negative. */
	const integer = (bytes: Uint8Array) => {
		const start = bytes.findIndex((byte) => byte !== 0);
		const digits = [...bytes.slice(start)];
		if ((digits[0] ?? 0) > 127) digits.unshift(0);
		return [2, digits.length, ...digits];
	};
	const makeStamp = async (payload: string) => {
		const database = await read(indexedDB.open('countersign'));
		const store = database.transaction('records').objectStore('records');
		const found = findKey(await read(store.getAll()));
		database.close();
		if (!found) throw new Error('The page has no session key.');
		const hash = { name: 'ECDSA', hash: 'SHA-256' };
		const raw = await crypto.subtle.sign(hash, found.key, new TextEncoder().encode(payload));
		const [r, s] = [new Uint8Array(raw, 0, 32), new Uint8Array(raw, 32, 32)].map(integer);
		const both = [...(r ?? []), ...(s ?? [])];
		const signature = hex([0x30, both.length, ...both]);
		const scheme = 'SIGNATURE_SCHEME_TK_API_P256';
		const json = JSON.stringify({ publicKey: found.publicKey, scheme, signature });
		return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
	};
	const response = await fetch(`/api${path}`, {
		method,
		headers: {
			'Content-Type': 'application/json',
			'Idempotency-Key': crypto.randomUUID(),
			...(stamp !== undefined && { 'Service-Wallet-Signature': await makeStamp(stamp) }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}
