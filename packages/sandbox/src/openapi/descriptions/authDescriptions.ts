import type { authOperations } from '@countersign/contract/service';
import { z } from 'zod';
import {
	accountQuerySchema,
	credentialChallengeSchema,
	credentialCreateSchema,
	credentialVerifySchema,
	sessionRefreshSchema,
} from '../../auth/credentials/authRoutes.js';
import {
	authMethodSchema,
	authSessionSchema,
	passkeyAuthChallengeSchema,
} from '../responses/credentialSchemas.js';
import { listOf } from '../responses/fields.js';
import type { Descriptions } from './operationDescription.js';

/** Credentials and sessions of embedded wallets. */
export const authDescriptions: Descriptions<typeof authOperations> = {
	listCredentials: {
		summary: 'List the credentials of an account',
		query: accountQuerySchema,
		response: listOf(authMethodSchema),
	},
	createCredential: {
		summary: 'Add a credential to an account, by signed retry',
		body: credentialCreateSchema,
		response: authMethodSchema,
		refusals: [409],
	},
	challengeCredential: {
		summary: 'Send a new code, or make a challenge for a passkey',
		body: credentialChallengeSchema,
		response: z.union([passkeyAuthChallengeSchema, authMethodSchema]),
		refusals: [429],
	},
	verifyCredential: {
		summary: 'Prove a credential and get a session; a code takes a signed retry',
		body: credentialVerifySchema,
		response: authSessionSchema,
	},
	deleteCredential: { summary: 'Remove a credential, by signed retry' },
	listSessions: {
		summary: 'List the active sessions of an account',
		query: accountQuerySchema,
		response: listOf(authSessionSchema),
	},
	deleteSession: { summary: 'Revoke a session, by signed retry' },
	refreshSession: {
		summary: 'Replace a session by a fresh one, by signed retry',
		body: sessionRefreshSchema,
		response: authSessionSchema,
	},
};
