import { readField } from '../allowLists/dottedField.js';
import type { Call } from '../handler/call.js';
import { notFound, Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { type Login, requireRecentProof } from '../login/login.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { After, Exchange } from './steps.js';

/** Whether a quote has a payload to sign is decided when it is created. */
const signing = processMemory('quoteSigning');

/**
 * Money leaves with the wallet's signature, or else after a recent proof. The signing headers do not decide which: the
 * quote does.
 */
export async function proveExecution({
	call,
	login,
	request,
}: Exchange<Login>): Promise<BrowserRequest> {
	const { walletSignature, ...headers } = request.headers;
	if (await takesSignature(call, request.pathIds['quoteId'] ?? '')) {
		if (walletSignature === undefined) throw unsigned();
		return request;
	}
	requireRecentProof(call, login);
	return { ...request, headers };
}

const unsigned = () =>
	new Refusal(401, 'WALLET_SIGNATURE_MISSING', 'This quote is executed with a wallet signature.');

/**
 * Whether a quote is executed with a wallet signature, which is the case if the service returned a payload to sign
 * for it. Quotes that were created through this backend are remembered; any other quote is read.
 *
 * @see service interface, §6.2
 */
async function takesSignature({ settings, service }: Call, quoteId: string): Promise<boolean> {
	const known =
		signing.get(settings, quoteId) ?? (await records.quoteSigning.get(settings, quoteId));
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
export const noteQuote: After = async ({ call: { settings, report } }, { status, value }) => {
	// The service has created the quote, and perhaps executed it. A quote that was not remembered is read again.
	if (status >= 200 && status < 300) await rememberQuote(settings, value).catch(report);
	return undefined;
};

async function rememberQuote(settings: Settings, quote: unknown): Promise<void> {
	const id = readField(quote, 'id');
	if (typeof id !== 'string') return;
	const value = hasPayload(quote) ? 'signed' : 'unsigned';
	signing.set(settings, id, value);
	await records.quoteSigning.put(settings, id, value);
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
