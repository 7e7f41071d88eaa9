import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { ProvidedContext } from 'vitest';
import type { WycheproofFile } from '../../packages/core/testing/wycheproof.js';

declare module 'vitest' {
	export interface ProvidedContext {
		rfc9180: readonly HpkeVector[] | null;
		wycheproof: Readonly<Record<string, WycheproofFile>> | null;
	}
}

/** A setup of RFC 9180, appendix A, and its messages. All hex. */
interface HpkeVector {
	readonly aead_id: number;
	readonly info: string;
	readonly skRm: string;
	readonly skEm: string;
	readonly enc: string;
	readonly encryptions: readonly {
		readonly seq: number;
		readonly aad: string;
		readonly ct: string;
		readonly pt: string;
	}[];
}

const folder = process.env['COUNTERSIGN_VECTORS'] ?? path.resolve('../shared/vectors');
const read = (file: string) => {
	const place = path.join(folder, file);
	return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : null;
};
const wycheproof = [
	'ecdsa_secp256r1_sha256_test',
	'ecdsa_secp256r1_sha256_p1363_test',
	'ecdh_secp256r1_ecpoint_test',
	'ecdh_secp256r1_webcrypto_test',
	'aes_gcm_test',
	'hkdf_sha256_test',
].map((name) => [name, read(`wycheproof/${name}.json`)] as const);

/**
 * Vectors that others published, from the folder that `COUNTERSIGN_VECTORS` names, or from
 * `../shared/vectors`. They are no part of this repository: null where they are absent, and the tests
 * say so.
 */
export const publishedVectors: Pick<ProvidedContext, 'rfc9180' | 'wycheproof'> = {
	rfc9180: read('hpke/rfc9180-p256-sha256-base.json'),
	wycheproof: wycheproof.every(([, file]) => file !== null) ? Object.fromEntries(wycheproof) : null,
};
