import { type ContactVerificationConfirmRequest, operations } from '@countersign/contract';
import { z } from 'zod';
import { check } from '../readBody.js';
import { invalidInput } from '../responses.js';
import {
	externalAccountBody,
	internalAccountExportBody,
	internalAccountUpdateBody,
	sandboxFundBody,
} from './accountBodies.js';
import {
	credentialChallengeBody,
	credentialCreateBody,
	credentialVerifyBody,
	sessionRefreshBody,
} from './credentialBodies.js';
import type { ExposedOperation } from './exposedOperations.js';
import {
	quoteBody,
	quoteExecuteBody,
	sandboxSendBody,
	transferInBody,
	transferOutBody,
	withdrawalFeeBody,
} from './paymentBodies.js';
import { address, text } from './text.js';

/** Body of `PATCH /customers/{customerId}`. Other details come from the platform, not from the browser. */
const customerUpdateBody: z.ZodType = z.strictObject({
	customerType: z.enum(['INDIVIDUAL', 'BUSINESS']),
	email: address,
});

/** Body of `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm`. */
const contactConfirmBody: z.ZodType<ContactVerificationConfirmRequest> = z.strictObject({
	code: text(64),
});

/** The fields that a browser may send, per operation. An operation without an entry accepts no body. */
const bodySchemas: Readonly<Partial<Record<ExposedOperation, z.ZodType>>> = {
	confirmEmailVerification: contactConfirmBody,
	confirmPhoneVerification: contactConfirmBody,
	updateInternalAccount: internalAccountUpdateBody,
	exportInternalAccount: internalAccountExportBody,
	updateCustomer: customerUpdateBody,
	createExternalAccount: externalAccountBody,
	createCredential: credentialCreateBody,
	challengeCredential: credentialChallengeBody,
	verifyCredential: credentialVerifyBody,
	refreshSession: sessionRefreshBody,
	createTransferIn: transferInBody,
	createTransferOut: transferOutBody,
	createQuote: quoteBody,
	executeQuote: quoteExecuteBody,
	estimateWithdrawalFee: withdrawalFeeBody,
	sandboxFundAccount: sandboxFundBody,
	sandboxSend: sandboxSendBody,
};

/** A JSON object whose fields are all on the operation's list. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Checks a body against the fields of its operation. Returns a new object in the schema's order, so that the same
 * body has the same bytes upstream on both legs of a signed retry, and a duplicate key means the same to this backend
 * and the service.
 */
export function checkBody(name: ExposedOperation, value: unknown): Body | undefined {
	const schema = bodySchemas[name];
	if (value === undefined) {
		if (operations[name].body === 'required') throw invalidInput('The body is missing.');
		return undefined;
	}
	if (!schema) throw invalidInput('This operation takes no body.');
	const { data, error } = check(schema, value);
	if (data === undefined) throw invalidInput(describe(error));
	return data as Body;
}

/** Names the first invalid field by its path, if the path consists of names. Never includes a value. */
function describe(error: z.ZodError | undefined): string {
	const issue = error?.issues[0];
	const path = issue?.path.map(String) ?? [];
	const known = path.every((step) => /^[A-Za-z0-9]{1,32}$/.test(step));
	const place = known && path.length > 0 ? ` at ${path.join('.')}` : '';
	if (issue?.code === 'unrecognized_keys') {
		return `The body has a field that is not accepted${place}.`;
	}
	return `The body is not valid${place}.`;
}
