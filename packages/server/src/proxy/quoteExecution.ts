import { readField } from '../allowLists/dottedField.js';
import type { Call } from '../call.js';
import { createProcessMemory } from '../processMemory.js';
import { notFound } from '../responses.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { OperationHooks } from './operationHooks.js';

/** Whether a quote has a payload to sign is decided when it is created. */
const signing = createProcessMemory();

const signingKey = (quoteId: string) => `quote-signing:${quoteId}`;

const day = 24 * 60 * 60_000;

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
