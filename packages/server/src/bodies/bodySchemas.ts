import type { z } from 'zod';
import type { ExposedOperation } from '../inbound/exposedOperations.js';
import {
	externalAccountBody,
	internalAccountUpdateBody,
	sandboxFundBody,
} from './accountBodies.js';
import {
	credentialChallengeBody,
	credentialCreateBody,
	credentialVerifyBody,
	sessionRefreshBody,
} from './credentialBodies.js';
import { quoteBody, quoteExecuteBody } from './quoteBodies.js';

/** The fields that a browser may send, per operation. An operation without an entry takes no body. */
export const bodySchemas: Readonly<Partial<Record<ExposedOperation, z.ZodType>>> = {
	updateInternalAccount: internalAccountUpdateBody,
	createExternalAccount: externalAccountBody,
	createCredential: credentialCreateBody,
	challengeCredential: credentialChallengeBody,
	verifyCredential: credentialVerifyBody,
	refreshSession: sessionRefreshBody,
	createQuote: quoteBody,
	executeQuote: quoteExecuteBody,
	sandboxFundAccount: sandboxFundBody,
};
