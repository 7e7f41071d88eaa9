import { countPayment, releaseRefused, startCoolOff } from '../limits/countPayments.js';
import { noteTerms, termsOfQuote, termsOfTransfer } from '../limits/paymentTerms.js';
import type { Login } from '../login/login.js';
import { invalidInput } from '../responses.js';
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

/** Starts the cool-off of a new payee with the quote, so that the page can say before the payment how long it is. */
export const meetQuotePayee: After<Login> = async ({ call, login }, { status, value }) => {
	const { spendingLimits: limits } = call.settings;
	if (!limits || status < 200 || status >= 300) return undefined;
	// The quote exists: a failure here must not fail the request. The execution starts the cool-off as well.
	await noteTerms(call, login, value)
		.then((terms) => startCoolOff(call, login, limits, terms))
		.catch(call.report);
	return undefined;
};
