import { readField } from '../allowLists/dottedField.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import { createProcessMemory } from '../processMemory.js';
import { notFound, Refusal } from '../responses.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { OperationHooks } from './operationHooks.js';

/** Whether a quote has a payload to sign is decided when it is created. */
const signing = createProcessMemory();

const signingKey = (quoteId: string) => `quote-signing:${quoteId}`;

const day = 24 * 60 * 60_000;

/** A service that still remembers an idempotency key responds with the first execution. */
const keyMemory = 30 * day;

/**
 * Whether a quote is executed with a wallet signature, which is the case if the service returned a payload to sign
 * for it. Quotes that were created through this backend are remembered; any other quote is read.
 *
 * @see service interface, §6.2
 */
export async function takesSignature(
	{ settings, service }: Call,
	quoteId: string,
): Promise<boolean> {
	const known =
		signing.get(settings, quoteId) ??
		(await settings.store.get(signingKey(quoteId), settings.now()));
	if (known !== undefined) return known === 'signed';
	const path = `/quotes/${encodeURIComponent(quoteId)}`;
	const response = await service.send({ method: 'GET', path });
	if (isUnknown(response)) throw notFound();
	if (response.status !== 200) throw asRefusal(response);
	const { value } = response;
	await rememberQuote(settings, value);
	return hasPayload(value);
}

/** Remembers whether a created quote is executed with a wallet signature. */
export const quoteCreationHooks: OperationHooks = {
	async after({ settings, report }, _login, _request, { status, value }) {
		// The service has created the quote, and perhaps executed it. A quote that was not remembered is read again.
		if (status >= 200 && status < 300) await rememberQuote(settings, value).catch(report);
	},
};

/**
 * Binds an idempotency key to the first quote that it executes. For a second quote, the service would respond with
 * the outcome of the first.
 */
export const quoteExecutionHooks: OperationHooks = {
	async before({ settings }, login, request) {
		const { idempotencyKey } = request.headers;
		if (idempotencyKey === undefined) return;
		const quoteId = request.pathIds['quoteId'] ?? '';
		const now = settings.now();
		const entry = {
			key: await executionKey(login, request, idempotencyKey),
			value: quoteId,
			expiresAt: now + keyMemory,
		};
		if ((await settings.store.add(entry, now)) !== quoteId) throw reused();
	},
};

const executionKey = async (
	{ customerId }: Login,
	{ name }: BrowserRequest,
	idempotencyKey: string,
) => `idempotency-key:${await digest(customerId, name, idempotencyKey)}`;

const reused = () =>
	new Refusal(
		409,
		'IDEMPOTENCY_KEY_REUSED',
		'This idempotency key belongs to the execution of another quote.',
	);

async function rememberQuote(settings: Settings, quote: unknown): Promise<void> {
	const id = readField(quote, 'id');
	if (typeof id !== 'string') return;
	const value = hasPayload(quote) ? 'signed' : 'unsigned';
	signing.set(settings, id, value);
	const expiresAt = settings.now() + day;
	await settings.store.put([{ key: signingKey(id), value, expiresAt }]);
}

/**
 * Deployments return the payload at the top level, in the payment instructions, or in both. An absent payload may be
 * null.
 */
function hasPayload(quote: unknown): boolean {
	const instructions = readField(quote, 'paymentInstructions');
	const places = Array.isArray(instructions) ? instructions : [];
	const payloads = [
		readField(quote, 'payloadToSign'),
		...places.map((place) => readField(place, 'accountOrWalletInfo.payloadToSign')),
	];
	return payloads.some((payload) => typeof payload === 'string' && payload !== '');
}
