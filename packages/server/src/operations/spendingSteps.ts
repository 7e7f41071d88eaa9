import { refusalOf } from '@countersign/contract/service';
import { readField } from '../allowLists/dottedField.js';
import { invalidInput } from '../http/responses.js';
import { countPayment, releaseRefused, startCoolOff } from '../limits/countPayments.js';
import { noteTerms, termsOfQuote, termsOfTransfer } from '../limits/paymentTerms.js';
import type { Login } from '../login/login.js';
import { idType } from '../service/idType.js';
import type { After, Before } from './steps.js';

/** Counts the execution of a quote before it is sent, or refuses it. */
export const countExecution: Before<Login> = async ({ call, login, request }) => {
	const { spendingLimits: limits } = call.settings;
	if (!limits) return undefined;
	const terms = await termsOfQuote(call, login, request.pathIds['quoteId'] ?? '');
	return { counted: await countPayment(call, login, limits, terms) };
};

/** Counts a transfer out before it is sent, or refuses it. */
export const countTransfer: Before<Login> = async ({ call, login, request }) => {
	const { spendingLimits: limits } = call.settings;
	if (!limits) return undefined;
	const terms = await termsOfTransfer(call, login, request);
	return { counted: await countPayment(call, login, limits, terms) };
};

/** Frees the amount of a payment that the service has refused. A failure here must not fail the request. */
export const freeRefused: After<Login> = async ({ call, login, counted }, response) => {
	const { spendingLimits: limits } = call.settings;
	if (limits && counted) {
		await releaseRefused(call, login, limits, counted, response).catch(call.report);
	}
	return undefined;
};

/** With limits, a quote is known before its money moves. */
export const refuseImmediate: Before<Login> = async ({ call, request }) => {
	if (!call.settings.spendingLimits || request.body?.['immediatelyExecute'] !== true) {
		return undefined;
	}
	throw invalidInput('With spending limits, a quote is executed in a request of its own.');
};

/**
 * Starts the cool-off of a new payee with the quote, and adds to the quote the limits and what they say about its payment,
 * so that the page can show it before the person confirms, and holds to them by itself.
 */
export const meetQuotePayee: After<Login> = async ({ call, login }, response) => {
	const { spendingLimits: limits } = call.settings;
	const { status, value } = response;
	if (!limits || status < 200 || status >= 300) return undefined;
	try {
		const terms = await noteTerms(call, login, value);
		const { verdict, limits: all } = await startCoolOff(call, login, limits, terms);
		const limit = verdict && !isFromOutside(value) && refusalOf(verdict);
		const quote = { ...Object(value), limits: all, ...(limit && { limit }) };
		return { ...response, value: quote, text: JSON.stringify(quote) };
	} catch (error) {
		// The quote exists: a failure here must not fail the request. The execution starts the cool-off as well.
		call.report(error);
		return undefined;
	}
};

/** Somebody transfers the money of such a quote, so no execution sends it. */
function isFromOutside(quote: unknown): boolean {
	const [kind, source] = ['sourceType', 'accountId'].map((name) =>
		readField(quote, `source.${name}`),
	);
	return kind === 'REALTIME_FUNDING' || idType(source) === 'ExternalAccount';
}
