import { call } from './call.mjs';
import { createKey } from './createKey.mjs';
import { loadInternals } from './openBenchmarkSandbox.mjs';

/**
 * A customer's wallet that is signed in to.
 * @param {string} base of the service
 */
export async function openWallet(base) {
	const key = createKey();
	const email = `${key.publicKey.slice(2, 34)}@example.com`;
	const person = { customerType: 'INDIVIDUAL', email };
	const { id } = await post(`${base}/customers`, 201, person);
	const accountId = await firstId(`${base}/customers/internal-accounts?customerId=${id}`);
	const credential = `${base}/auth/credentials/${await firstId(`${base}/auth/credentials?accountId=${accountId}`)}`;
	const { otpEncryptionTargetBundle } = await post(`${credential}/challenge`, 200);
	const encryptedOtpBundle = await seal(otpEncryptionTargetBundle, key.publicKey);
	const proof = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const challenge = await post(`${credential}/verify`, 202, proof);
	await post(`${credential}/verify`, 200, proof, key.sign(challenge));
	return { url: `${base}/internal-accounts/${encodeURIComponent(accountId)}`, sign: key.sign };
}

/**
 * @param {string} url
 * @param {number} expected
 * @param {object} [body]
 * @param {Readonly<Record<string, string>>} [headers]
 */
function post(url, expected, body, headers = {}) {
	return call({ method: 'POST', url, expected, headers, ...(body ? { body } : {}) });
}

/**
 * @param {string} url of a list
 * @returns {Promise<string>}
 */
async function firstId(url) {
	const { data } = await call({ method: 'GET', url, expected: 200 });
	return data[0].id;
}

/**
 * Seals the code of every sandbox with the key that is to sign.
 * @param {string} bundle
 * @param {string} publicKey
 */
export async function seal(bundle, publicKey) {
	const { parsePublicKey, seal: sealTo } = await loadInternals();
	const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(bundle).data, 'hex').toString());
	const recipient = parsePublicKey(targetPublic);
	if (!recipient) throw new Error('The bundle holds no key.');
	const plaintext = JSON.stringify({ otp_code: '000000', public_key: publicKey });
	const sealed = await sealTo(recipient, new TextEncoder().encode(plaintext));
	return JSON.stringify({
		encappedPublic: Buffer.from(sealed.enc).toString('hex'),
		ciphertext: Buffer.from(sealed.ciphertext).toString('hex'),
	});
}
