/** The steps with keys that `measureKeys.mjs` times in a page: ours, by hand (`floor.ts`), and the nearest peer's. */

import { type Quote, sandboxTransactions } from '@countersign/contract';
import { openSessionKey } from '../../packages/core/src/crypto/openSessionKey.js';
import { parsePoint } from '../../packages/core/src/crypto/parsePoint.js';
import { sealOtpCode } from '../../packages/core/src/crypto/sealOtpCode.js';
import { encodeDerSignature } from '../../packages/core/src/crypto/signingKey.js';
import { type Bytes, encodeHex, encodeUtf8 } from '../../packages/core/src/encoding/bytes.js';
import {
	createWallet,
	executeQuote,
	finishEmailSignIn,
	restoreSession,
	startEmailSignIn,
	type Wallet,
	type WalletConfig,
} from '../../packages/core/src/index.js';
import { createKeySigner } from '../../packages/core/src/signer/keySigner.js';
import { stamp } from '../../packages/core/src/signer/stamp.js';
import {
	encodeTransaction,
	sandboxTransfer,
} from '../../packages/core/testing/ethereumTransactions.js';
import { storedKey } from '../../packages/core/testing/storedKey.js';
import { alice } from '../../packages/react/testing/people.js';
import * as floor from './floor.js';

type Run = () => Promise<unknown>;

/** A step, and how each contender does it. */
interface Task {
	readonly ours: Run;
	readonly floor: Run;
	readonly peer?: Run;
}

/** What this page uses of the peers, whose script stands before it. */
interface Peers {
	readonly IndexedDbStamper: new () => {
		init(): Promise<void>;
		stamp(payload: string): Promise<unknown>;
	};
	encryptOtpCodeToBundle(
		code: string,
		bundle: string,
		key: string,
		signer: string,
	): Promise<string>;
	decryptCredentialBundle(bundle: string, key: string): string;
	getPublicKey(key: string): Uint8Array;
	generateP256KeyPair(): { readonly privateKey: string; readonly publicKeyUncompressed: string };
}

declare global {
	var peers: Peers;
	/** Milliseconds of each contender's step, of a slice of so many milliseconds each. */
	var measureRound: (slice: number) => Promise<Record<string, Record<string, number>>>;
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const { subtle } = crypto;

/** An enclave that signs bundles and tokens. */
async function createEnclave() {
	const pointOf = async (key: CryptoKey) =>
		encodeHex(new Uint8Array(await subtle.exportKey('raw', key)));
	const quorum = await subtle.generateKey(ecdsa, true, ['sign', 'verify']);
	const target = await subtle.generateKey(ecdsa, true, ['sign', 'verify']);
	const pin = await pointOf(quorum.publicKey);
	const sign = async (data: Bytes) =>
		new Uint8Array(await subtle.sign(ecdsa, quorum.privateKey, data));
	const data = encodeUtf8(JSON.stringify({ targetPublic: await pointOf(target.publicKey) }));
	const bundle = JSON.stringify({
		version: 'v1.0.0',
		data: encodeHex(data),
		dataSignature: encodeHex(encodeDerSignature(await sign(data))),
		enclaveQuorumPublic: pin,
	});
	const base64url = (bytes: Uint8Array) =>
		btoa(String.fromCharCode(...bytes))
			.replace(/\+/g, '-')
			.replace(/\//g, '_')
			.replace(/=/g, '');
	const content = [{ alg: 'ES256' }, { organization_id: 'organization' }].map((part) =>
		base64url(encodeUtf8(JSON.stringify(part))),
	);
	const signature = base64url(await sign(encodeUtf8(content.join('.'))));
	return { pin, bundle, token: [...content, signature].join('.') };
}

/** A quote of the sandbox's kind, with a transaction that a wallet reads before it signs. */
const quote: Quote = {
	...alice.quote,
	payloadToSign: JSON.stringify({
		...JSON.parse(alice.quote.payloadToSign ?? ''),
		organizationId: 'organization',
		parameters: {
			signWith: 'wallet',
			type: 'TRANSACTION_TYPE_ETHEREUM',
			unsignedTransaction: encodeTransaction(
				sandboxTransfer(BigInt(alice.quote.totalSendingAmount) * 10n ** 12n),
			),
		},
	}),
};

/** A backend that responds at once, with the same JSON each time. */
function createBackend(bundle: string, token: string): typeof fetch {
	const { credential, sessionId, accountId } = alice;
	const expiresAt = '2099-01-01T00:00:00.000Z';
	const code = JSON.stringify({ credentialId: credential.id, otpEncryptionTargetBundle: bundle });
	const challenge = JSON.stringify({ payloadToSign: token, requestId: 'Request:1', expiresAt });
	const session = JSON.stringify({ ...credential, id: sessionId, accountId, expiresAt });
	const executed = JSON.stringify({ ...quote, status: 'PROCESSING' });
	const date = new Date().toUTCString();
	return async (address, init) => {
		const headers = { 'content-type': 'application/json', date };
		const respond = (body: string, status = 200) => new Response(body, { status, headers });
		if (String(address).endsWith('/login')) return respond(code);
		if (String(address).endsWith('/execute')) return respond(executed);
		const isSigned = new Headers(init?.headers).has('request-id');
		return isSigned ? respond(session) : respond(challenge, 202);
	};
}

const payload = quote.payloadToSign ?? '';

async function stampFromStorage(wallet: Wallet): Promise<string> {
	return stamp(await storedKey(wallet), payload);
}

/** A key that is sealed to a page: for us and the floor to a key of WebCrypto, for the peer to one of its own. */
async function sealKey() {
	const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
		'deriveBits',
	]);
	const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
	const made = await subtle.generateKey(ecdsa, true, ['sign']);
	const { d = '' } = await subtle.exportKey('jwk', made.privateKey);
	const scalar = Uint8Array.from(atob(d.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
		character.charCodeAt(0),
	);
	const sealTo = async (recipient: Bytes) => {
		const [sent, ciphertext] = await floor.seal(recipient, scalar);
		const compressed = Uint8Array.of(2 + ((sent[64] ?? 0) % 2), ...sent.subarray(1, 33));
		return floor.encodeBase58check(Uint8Array.of(...compressed, ...ciphertext));
	};
	const own = globalThis.peers.generateP256KeyPair();
	const ownPoint = parsePoint(own.publicKeyUncompressed) ?? point;
	return {
		clientKey: { pair, publicKey: encodeHex(point) },
		point,
		sealed: await sealTo(point),
		peer: { sealed: await sealTo(ownPoint), key: own.privateKey },
	};
}

async function createTasks(): Promise<Record<string, Task>> {
	const { pin, bundle, token } = await createEnclave();
	const fetch = createBackend(bundle, token);
	const config: WalletConfig = {
		endpoint: '/api',
		environment: 'sandbox',
		enclaveKeys: { otp: [pin], export: [pin] },
		transactions: sandboxTransactions,
		verificationTokens: 'unverified',
		fetch,
	};
	const wallet = createWallet(config);
	const start = await startEmailSignIn(wallet, { email: alice.email });
	if (start.status !== 'sent') throw new Error('No code was sent.');
	const { challenge } = start;
	const verify = (by: Wallet) => finishEmailSignIn(by, { challenge, code: '000000' });
	await verify(wallet);

	const key = await floor.createKey();
	const signer = createKeySigner(key);
	const database = await floor.openDatabase();
	await floor.put(database, 'key', { key });
	const signerOfBundle = await floor.importSigner(pin);
	const request = async (address: string, body: unknown, stamped?: string) => {
		const headers = {
			'content-type': 'application/json',
			...(stamped && { 'request-id': 'Request:1' }),
		};
		const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
		return response.json();
	};

	const { IndexedDbStamper, encryptOtpCodeToBundle, decryptCredentialBundle, getPublicKey } =
		globalThis.peers;
	const peer = new IndexedDbStamper();
	await peer.init();
	const sealed = await sealKey();
	let executed = 0;

	return {
		'stamp in memory': {
			ours: () => stamp(signer, payload),
			floor: () => floor.sign(key, payload),
			peer: () => peer.stamp(payload),
		},
		'stamp in a session': {
			ours: () => stampFromStorage(wallet),
			floor: () => floor.sign(key, payload),
			peer: () => peer.stamp(payload),
		},
		'new page': {
			ours: async () => {
				const opened = createWallet(config);
				await restoreSession(opened);
				return stampFromStorage(opened);
			},
			floor: async () => {
				const opened = await floor.openDatabase();
				return floor.stamp((await floor.get(opened, 'key')).key, payload);
			},
			peer: async () => {
				const opened = new IndexedDbStamper();
				await opened.init();
				return opened.stamp(payload);
			},
		},
		'seal a code': {
			ours: () =>
				sealOtpCode({
					code: '000000',
					publicKey: key.publicKey,
					targetBundle: bundle,
					pins: [pin],
				}),
			floor: () => floor.sealCode(signerOfBundle, bundle, '000000', key.publicKey),
			peer: () => encryptOtpCodeToBundle('000000', bundle, key.publicKey, pin),
		},
		'sign in by code': {
			ours: () => verify(wallet),
			floor: () =>
				floor.signIn(signerOfBundle, bundle, database, (body, stamped) =>
					request('/api/verify', body, stamped),
				),
		},
		'open a session key': {
			ours: () => openSessionKey(sealed.sealed, sealed.clientKey),
			floor: () => floor.openSessionKey(sealed.sealed, sealed.clientKey.pair, sealed.point),
			peer: async () => getPublicKey(decryptCredentialBundle(sealed.peer.sealed, sealed.peer.key)),
		},
		'execute a quote': {
			ours: () => {
				executed += 1;
				return executeQuote(wallet, { quote }).then(({ status }) => status + executed);
			},
			floor: async () => {
				const { key: stored } = await floor.get(database, 'key');
				return request('/api/execute', { stamp: await floor.stamp(stored, payload) });
			},
		},
	};
}

/** Milliseconds of one step: the mean of those in a slice of time. */
async function timeOf(run: Run, slice: number): Promise<number> {
	const begin = performance.now();
	let now = begin;
	let count = 0;
	while (now - begin < slice || count < 3) {
		await run();
		count += 1;
		now = performance.now();
	}
	return (now - begin) / count;
}

let tasks: Promise<Record<string, Task>> | undefined;
let turn = 0;

globalThis.measureRound = async (slice) => {
	tasks ??= createTasks();
	turn += 1;
	const measured: Record<string, Record<string, number>> = {};
	for (const [name, task] of Object.entries(await tasks)) {
		// Whoever comes first in a round comes last in the next.
		const contenders = Object.entries(task) as [string, Run][];
		if (turn % 2 === 0) contenders.reverse();
		const times: Record<string, number> = {};
		for (const [contender, run] of contenders) times[contender] = await timeOf(run, slice);
		measured[name] = times;
	}
	return measured;
};
