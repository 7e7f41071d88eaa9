import { parsePoint } from '../src/crypto/parsePoint.js';
import { encodeDerSignature } from '../src/crypto/signingKey.js';
import { verifySignature } from '../src/crypto/verifySignature.js';
import { encodeHex } from '../src/encoding/bytes.js';
import { decodeBase64url } from '../src/encoding/decode.js';
import { bytesOf } from './fixedKeys.js';

/** One Wycheproof case, as far as the tests here read it. */
interface Case {
	readonly tcId: number;
	readonly result: 'valid' | 'acceptable' | 'invalid';
	readonly msg: string;
	readonly sig: string;
	readonly public: string & { readonly x: string; readonly y: string };
}

/** A file of Wycheproof vectors. */
export interface WycheproofFile {
	readonly testGroups: readonly {
		readonly publicKey: { readonly uncompressed: string };
		readonly tests: readonly Case[];
	}[];
}

/** What our own checks said, against what they should have said. */
export interface Verdict {
	readonly cases: number;
	readonly falseAccepts: readonly number[];
	readonly falseRejects: readonly number[];
}

/** Signatures as the service carries them. */
export function judgeDer(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one, key) => verify(key, bytesOf(one.sig), one.msg));
}

/** Signatures as WebCrypto makes them: the wrong length is refused before any engine sees it. */
export function judgeRaw(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one, key) => {
		const raw = bytesOf(one.sig);
		return raw.length === 64 && verify(key, encodeDerSignature(raw), one.msg);
	});
}

/** Points that somebody sends us, as bytes. */
export function judgePoints(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one) => parsePoint(one.public) !== undefined);
}

/** Points that somebody sends us, as coordinates. */
export function judgeCoordinates(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async ({ public: { x, y } }) => {
		const [left, right] = [decodeBase64url(x), decodeBase64url(y)];
		return !!left && !!right && parsePoint(`04${encodeHex(left)}${encodeHex(right)}`) !== undefined;
	});
}

async function verify(key: string, der: Uint8Array, message: string): Promise<boolean> {
	const point = parsePoint(key);
	return point !== undefined && verifySignature(point, der, bytesOf(message));
}

async function judge(
	file: WycheproofFile,
	accepts: (one: Case, key: string) => Promise<boolean>,
): Promise<Verdict> {
	const verdict = { cases: 0, falseAccepts: [] as number[], falseRejects: [] as number[] };
	for (const { publicKey, tests } of file.testGroups) {
		for (const one of tests) {
			const isAccepted = await accepts(one, publicKey?.uncompressed);
			verdict.cases++;
			if (isAccepted && one.result === 'invalid') verdict.falseAccepts.push(one.tcId);
			if (!isAccepted && one.result === 'valid') verdict.falseRejects.push(one.tcId);
		}
	}
	return verdict;
}
