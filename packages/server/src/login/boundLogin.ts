import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { invalidInput, jsonResponse } from '../http/responses.js';
import type { Settings } from '../settings/resolveSettings.js';
import { takeChallenge } from './challenges.js';
import { bindLogin, issueChallenge, keyOfLogin, writeBoundCookie } from './deviceBinding.js';
import { type DeviceProof, readDeviceProof } from './deviceProof.js';
import { limitRate } from './limitRate.js';
import { readAnywhere, signedOut } from './login.js';
import { boundCookieName } from './loginCookie.js';

/**
 * `POST /bound-login/register`: the browser registers the key that it has created for a new login. Without the challenge
 * that the sign-in gave, nobody can bind a login, not even with its cookie.
 */
export async function registerLoginKey(call: Call): Promise<Response> {
	const { settings } = call;
	const tokenHash = await requireLoginCookie(call);
	const proof = readProof(call);
	const key = proof?.key;
	if (!proof || !key || !(await proof.isBy(key))) throw notProven();
	if (!(await takeChallenge(settings, 'register', { tokenHash }, proof.challenge)))
		throw notProven();
	await bindLogin(settings, tokenHash, key);
	return boundResponse(settings, tokenHash);
}

/**
 * `POST /bound-login/refresh`: the browser asks for a challenge, signs it with the key of its login, and gets a cookie
 * for the next minutes.
 */
export async function refreshBoundLogin(call: Call): Promise<Response> {
	const { settings, request } = call;
	const tokenHash = await requireLoginCookie(call);
	const key = await keyOfLogin(settings, tokenHash);
	if (!key) throw signedOut(call);
	if (!request.headers.has(proofHeader)) return challengeResponse(settings, tokenHash);
	const proof = readProof(call);
	if (!proof || !(await proof.isBy(key))) throw notProven();
	// The browser may have signed a challenge of earlier. It signs the next one.
	const isFresh = await takeChallenge(settings, 'refresh', { tokenHash }, proof.challenge);
	return isFresh ? boundResponse(settings, tokenHash) : challengeResponse(settings, tokenHash);
}

async function requireLoginCookie(call: Call): Promise<string> {
	const login = await readAnywhere(call);
	if (!login) throw signedOut(call);
	await limitRate(call, 'proofPerCredential', login.tokenHash);
	return login.tokenHash;
}

const proofHeader = 'Secure-Session-Response';

const readProof = ({ request }: Call): DeviceProof | undefined =>
	readDeviceProof(request.headers.get(proofHeader) ?? '');

const notProven = () => invalidInput('This does not prove that the device has the key.');

/** The browser repeats its request with the challenge signed. */
async function challengeResponse(settings: Settings, tokenHash: string): Promise<Response> {
	const challenge = await issueChallenge(settings, 'refresh', tokenHash);
	const value = `"${challenge}";id="${await identifierOf(settings)}"`;
	return jsonResponse(403, undefined, { 'Secure-Session-Challenge': value });
}

/**
 * A bound cookie, and what the browser has to know about it.
 *
 * @see https://w3c.github.io/webappsec-dbsc/#format-session-instructions
 */
async function boundResponse(settings: Settings, tokenHash: string): Promise<Response> {
	const cookie = await writeBoundCookie(settings, tokenHash);
	const instructions = {
		session_identifier: await identifierOf(settings),
		refresh_url: 'refresh',
		scope: { include_site: false },
		credentials: [
			{
				type: 'cookie',
				name: boundCookieName(settings),
				// Chrome accepts no Max-Age here.
				attributes: cookie.slice(cookie.indexOf(';') + 2).replace(/Max-Age=\d+; /, ''),
			},
		],
		allowed_refresh_initiators: [...settings.origins].map((origin) => new URL(origin).hostname),
	};
	return jsonResponse(200, JSON.stringify(instructions), { 'Set-Cookie': cookie });
}

/** The same for every login, so that a new one takes the place of the last in the browser; another for another handler. */
const identifierOf = async ({ cookie, origins }: Settings): Promise<string> =>
	(await digest(cookie.name, ...origins)).slice(0, 32);
