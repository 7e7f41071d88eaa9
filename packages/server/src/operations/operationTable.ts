import {
	externalAccountBody,
	internalAccountExportBody,
	internalAccountUpdateBody,
	sandboxFundBody,
} from '../allowLists/accountBodies.js';
import {
	credentialChallengeBody,
	credentialCreateBody,
	credentialVerifyBody,
	sessionRefreshBody,
} from '../allowLists/credentialBodies.js';
import { contactConfirmBody, customerUpdateBody } from '../allowLists/customerBodies.js';
import type { ExposedOperation, SignInOperation } from '../allowLists/exposedOperations.js';
import {
	quoteBody,
	quoteExecuteBody,
	sandboxSendBody,
	transferInBody,
	transferOutBody,
	withdrawalFeeBody,
} from '../allowLists/paymentBodies.js';
import type { Login } from '../login/login.js';
import * as credentials from './credentialSteps.js';
import { applyEmailChange, beginEmailChange, proveEmailChange } from './emailChangeSteps.js';
import { proveExecution, recordCreatedQuote } from './executionSignature.js';
import {
	limitPerAccount,
	proveForThis,
	proveNewRecipient,
	proveRecently,
	proveRecipient,
	proveUnsignedQuote,
} from './proofs.js';
import { endItsLogin, endItsLoginAgain, noteRefresh } from './sessionSteps.js';
import { noteAcceptedCode, signIn } from './signIn.js';
import * as proof from './signInSteps.js';
import {
	countExecution,
	countTransfer,
	freeRefused,
	meetQuotePayee,
	refuseImmediate,
} from './spendingSteps.js';
import type { Steps } from './steps.js';

/** A service that still remembers the key of an execution responds with that execution. Milliseconds. */
const executionMemory = 30 * 24 * 60 * 60_000;

const contactCode: Steps<Login> = { limit: limitPerAccount('contactCodesPerAccount') };

/** A code that was refused can be accepted once the service has sent one. */
const contactConfirmation: Steps<Login> = {
	body: contactConfirmBody,
	once: 'successes',
	limit: limitPerAccount('contactConfirmationsPerAccount'),
};

/** Every operation that a browser may call, and what the backend does for it. */
export const operationTable: {
	readonly [Name in ExposedOperation]: Steps<
		Name extends SignInOperation ? Login | undefined : Login
	>;
} = {
	getCustomer: {},
	updateCustomer: {
		body: customerUpdateBody,
		prove: proveEmailChange,
		before: [beginEmailChange],
		after: [applyEmailChange],
	},
	sendEmailVerification: contactCode,
	confirmEmailVerification: contactConfirmation,
	sendPhoneVerification: contactCode,
	confirmPhoneVerification: contactConfirmation,

	listInternalAccounts: {},
	updateInternalAccount: { body: internalAccountUpdateBody },
	exportInternalAccount: { body: internalAccountExportBody, prove: proveForThis },
	listExternalAccounts: {},
	createExternalAccount: {
		body: externalAccountBody,
		isKeyedHere: true,
		prove: proveNewRecipient,
	},
	getExternalAccount: {},
	deleteExternalAccount: { prove: proveRecipient },

	listCredentials: { after: [credentials.linkIdentities] },
	createCredential: {
		body: credentialCreateBody,
		prove: credentials.proveCreation,
		before: [credentials.checkIdentity, credentials.takeRegistration, credentials.readUnproven],
		after: [
			credentials.noteIdentity,
			credentials.allowSignedLeg,
			credentials.followCredential,
			credentials.keepCode,
		],
	},
	challengeCredential: {
		body: credentialChallengeBody,
		limit: proof.limitProofs,
		opens: proof.opensChallenge,
		before: [credentials.readUnproven],
		// A second challenge replaces the first, whose response nobody has.
		secondDelivery: 'harmless',
		after: [proof.followPasskey, credentials.keepCode],
		// It may be for anyone's credential: its response says nothing about this customer.
		record: async () => undefined,
	},
	verifyCredential: {
		body: credentialVerifyBody,
		once: 'any',
		limit: proof.limitProofs,
		opens: () => true,
		prove: proof.acceptSigningHeaders,
		before: [proof.limitWrongCodes, proof.checkProof, proof.divertCode, proof.readProof],
		secondDelivery: 'refused',
		after: [
			proof.refuseDecoysCode,
			proof.countWrongCode,
			proof.followPasskey,
			credentials.followCredential,
			noteAcceptedCode,
		],
		record: signIn,
	},
	deleteCredential: {
		prove: proveRecently,
		before: [credentials.endItsLogins],
		after: [credentials.endItsLoginsAgain, credentials.followCredential],
	},

	listSessions: {},
	deleteSession: { before: [endItsLogin], after: [endItsLoginAgain] },
	refreshSession: { body: sessionRefreshBody, after: [noteRefresh] },

	// The service's response says what the key of a transfer has paid, which the page compares.
	createTransferIn: { body: transferInBody, prove: proveRecently, keyBoundFor: 0 },
	createTransferOut: {
		body: transferOutBody,
		prove: proveRecently,
		keyBoundFor: 0,
		before: [countTransfer],
		after: [freeRefused],
	},
	lookupUma: {},
	lookupExternalAccount: {},
	createQuote: {
		body: quoteBody,
		recipient: 'destination.accountId',
		prove: proveUnsignedQuote,
		before: [refuseImmediate],
		after: [meetQuotePayee],
		record: recordCreatedQuote,
	},
	getQuote: {},
	executeQuote: {
		body: quoteExecuteBody,
		prove: proveExecution,
		keyBoundFor: executionMemory,
		before: [countExecution],
		after: [freeRefused],
	},
	estimateWithdrawalFee: { body: withdrawalFeeBody },
	listExchangeRates: {},
	listDiscoveries: {},

	listTransactions: {},
	getTransaction: {},

	sandboxFundAccount: { body: sandboxFundBody },
	sandboxSend: { body: sandboxSendBody },
};
