import { isForSignIn } from '../allowLists/exposedOperations.js';
import { fromBase64url, randomToken, toBase64url, toBytes } from '../crypto/bytes.js';
import { digest, sha256 } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { beforeDeadline, parseJson } from '../http/readBody.js';
import { jsonResponse, unavailable } from '../http/responses.js';
import { graceForPorts } from '../inbound/admission.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import { cookiesAfter } from '../login/loginCookie.js';
import type { Steps } from '../operations/steps.js';
import { putTogether } from '../records/kind.js';
import * as records from '../records/records.js';
import { hasServiceKey } from './toServiceRequest.js';

/** What a response consists of. */
interface Answer {
	readonly status: number;
	readonly text: string | undefined;
	readonly retryAfter: string | undefined;
	readonly cookies: readonly string[];
}

/** Milliseconds between two looks at whether the first delivery is answered. */
const pause = 50;

/** Characters. A longer answer is not remembered. */
const maxLength = 64 * 1024;

/** A later request may be answered differently. */
const transient = [404, 408, 409, 423, 424, 425, 429];

/**
 * Answers a request once that is delivered twice: when a reused connection ends before the response, browsers send the
 * request again on another connection by themselves, and a page whose response is lost sends it once more. For a minute,
 * the second delivery gets the response of the first, cookies included; while the first is in progress, it waits.
 * Otherwise the service would refuse the used request id, although it has done what was asked.
 *
 * The store gets a hash of the request, and the answer encrypted with a key that is derived from the request. So it
 * holds no signature, and whoever reads the store cannot read an answer without the request.
 */
export async function answerOnce(
	call: Call,
	login: Login | undefined,
	request: BrowserRequest,
	once: Steps<Login>['once'],
	work: () => Promise<Response>,
): Promise<Response> {
	if (once === undefined && !isMarked(request)) return work();
	const { settings, report } = call;
	const identity = identityOf(call, login, request);
	const id = await digest('answer', identity);
	const mine = `${inProgress}${randomToken(16)}`;
	const stored = await claim(call, id, mine);
	if (stored !== mine) return toResponse(await open(identity, stored));
	const release = async () => {
		if ((await records.answer.get(settings, id)) === mine) await records.answer.take(settings, id);
	};
	try {
		const response = await work();
		const answer = await answerIn(response);
		const isFinal = response.status < 500 && !transient.includes(response.status);
		const isKept = response.ok || (isFinal && once !== 'successes');
		if (!isKept || (answer.text ?? '').length > maxLength) await release().catch(report);
		else {
			const after = identityOf(call, login, request, answer.cookies);
			const entries = [...new Set([identity, after])].map(async (each) =>
				records.answer.entry(settings, await digest('answer', each), await seal(each, answer)),
			);
			// The work is done, so a failure here must not fail the request.
			await putTogether(settings, await Promise.all(entries)).catch(report);
		}
		return response;
	} catch (error) {
		await release().catch(report);
		throw error;
	}
}

/**
 * Whether the service would refuse a second delivery, or do its work twice. It gives its own first response again for a
 * key that it takes (service interface, §1.4), so nothing is kept here for that.
 */
function isMarked(request: BrowserRequest): boolean {
	const { walletSignature, requestId, idempotencyKey } = request.headers;
	return !hasServiceKey(request) && Boolean(walletSignature ?? requestId ?? idempotencyKey);
}

/**
 * The second delivery has the same cookies, or those that the response has `set` before the rest of it was lost. A
 * sign-in has ended the login that the former name.
 */
function identityOf(
	{ request }: Call,
	login: Login | undefined,
	{ name, pathIds, query, headers, body }: BrowserRequest,
	set: readonly string[] = [],
): string {
	const customerId = isForSignIn(name) ? undefined : login?.customerId;
	const cookies = cookiesAfter(request, set);
	return JSON.stringify([customerId, cookies, name, pathIds, `${query}`, headers, body]);
}

const inProgress = 'in-progress:';

/**
 * What is stored for a request: the answer to an earlier delivery, or `mine` if there is none.
 *
 * A process that was killed leaves its claim until the deadline of its request. From here, it looks like one that still
 * waits for the service, so the second delivery waits that long, or until its own deadline. To be refused at once would
 * make it report, in the ordinary case, that something failed which is being carried out.
 */
async function claim({ settings, signal }: Call, id: string, mine: string): Promise<string> {
	const lifetime = settings.deadline + graceForPorts;
	for (;;) {
		const stored = await records.answer.add(settings, id, mine, lifetime);
		if (stored === mine || !stored.startsWith(inProgress)) return stored;
		const rest = new Promise((resolve) => setTimeout(resolve, pause));
		await beforeDeadline(rest, signal, unanswered);
	}
}

const unanswered = () =>
	unavailable(504, 'An earlier delivery of this request has not been answered yet.');

async function answerIn(response: Response): Promise<Answer> {
	const { status, headers } = response;
	return {
		status,
		text: response.body ? await response.clone().text() : undefined,
		retryAfter: headers.get('Retry-After') ?? undefined,
		cookies: headers.getSetCookie(),
	};
}

const toResponse = ({ status, text, retryAfter, cookies }: Answer) =>
	jsonResponse(status, text, { 'Retry-After': retryAfter, 'Set-Cookie': cookies });

async function seal(identity: string, answer: Answer): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const key = await sealingKey(identity);
	const text = toBytes(JSON.stringify(answer));
	const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
	return `${toBase64url(iv)}.${toBase64url(new Uint8Array(sealed))}`;
}

async function open(identity: string, value: string): Promise<Answer> {
	const [iv, sealed] = value.split('.').map((part) => fromBase64url(part));
	if (!iv || !sealed) throw new Error('The stored answer cannot be read.');
	const key = await sealingKey(identity);
	const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
	return parseJson(new Uint8Array(text))?.value as Answer;
}

async function sealingKey(identity: string) {
	const bytes = await sha256(toBytes(JSON.stringify(['sealing', identity])));
	return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
