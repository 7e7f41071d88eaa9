import type { z } from 'zod';
import type { ExposedOperation } from '../inbound/exposedOperations.js';
import {
	externalAccountBody,
	internalAccountExportBody,
	internalAccountUpdateBody,
	sandboxFundBody,
} from './accountBodies.js';
import { contactConfirmBody } from './contactBodies.js';
import {
	credentialChallengeBody,
	credentialCreateBody,
	credentialVerifyBody,
	sessionRefreshBody,
} from './credentialBodies.js';
import { customerUpdateBody } from './customerBodies.js';
import { quoteBody, quoteExecuteBody } from './quoteBodies.js';
import {
	sandboxSendBody,
	transferInBody,
	transferOutBody,
	withdrawalFeeBody,
} from './transferBodies.js';

/** The fields that a browser may send, per operation. An operation without an entry takes no body. */
export const bodySchemas: Readonly<Partial<Record<ExposedOperation, z.ZodType>>> = {
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
