import { readField } from '../allowLists/dottedField.js';
import type { Call } from '../handler/call.js';
import { notFound, Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { type Login, requireRecentProof } from '../login/login.js';
import { ownedIds, recordQuote } from '../ownership/recordOwned.js';
import { processMemory } from '../records/processMemory.js';
import * as records from '../records/records.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import type { Exchange, Steps } from './steps.js';

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
	if (await takesSignature(call, login, request.pathIds['quoteId'] ?? '')) {
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
async function takesSignature(
	{ settings, service }: Call,
	login: Login,
	quoteId: string,
): Promise<boolean> {
	const remembered = signing.get(settings, quoteId);
	if (remembered !== undefined) return remembered === 'signed';
	const isSigned = (await records.owner.get(settings, quoteId))?.isSigned;
	if (isSigned !== undefined) return isSigned;
	const path = `/quotes/${encodeURIComponent(quoteId)}`;
	const response = await service.send({ method: 'GET', path });
	if (isUnknown(response)) throw notFound();
	if (response.status !== 200) throw asRefusal(response);
	const { value } = response;
	await keepQuote(settings, login, value);
	return hasPayload(value);
}

/** Records whose a created quote is, and whether it is executed with a wallet signature. */
export const recordCreatedQuote: NonNullable<Steps<Login>['record']> = async (
	{ call: { settings, report }, login },
	{ status, value },
) => {
	// The service has created the quote, and perhaps executed it. A quote that was not recorded is read again.
	if (status >= 200 && status < 300) await keepQuote(settings, login, value).catch(report);
	return undefined;
};

async function keepQuote(settings: Settings, { customerId }: Login, quote: unknown): Promise<void> {
	const id = readField(quote, 'id');
	if (typeof id !== 'string') return;
	const isSigned = hasPayload(quote);
	signing.set(settings, id, isSigned ? 'signed' : 'unsigned');
	await recordQuote(settings, customerId, { id, isSigned, names: ownedIds(quote, customerId) });
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
