import { z } from 'zod';
import type { FieldTable, Resource } from './fieldTable.js';
import { base64url, dateTime, email, flag, idOf, object, text } from './values.js';

const types = z.enum(['OAUTH', 'EMAIL_OTP', 'PASSKEY']);
const isPasskey = ({ type }: Resource) => type === 'PASSKEY';

/** Fields of customers, credentials, sessions and errors. */
export const walletFieldTables: readonly FieldTable[] = [
	{
		section: 'Customer',
		find: ({ customers }) => customers,
		fields: [
			{ name: 'id', presence: 'always', value: idOf('Customer') },
			{ name: 'platformCustomerId', presence: 'always', value: text },
			{ name: 'customerType', presence: 'always', value: z.enum(['INDIVIDUAL', 'BUSINESS']) },
			{ name: 'umaAddress', presence: 'always', value: z.string().regex(/^\$[^@]+@[^@]+$/) },
			{ name: 'region', presence: 'sometimes', value: z.string().regex(/^[A-Z]{2}$/) },
			{ name: 'currencies', presence: 'always', value: z.array(text) },
			{ name: 'email', presence: 'sometimes', value: email },
			{ name: 'createdAt', presence: 'always', value: dateTime },
			{ name: 'updatedAt', presence: 'always', value: dateTime },
			{ name: 'isDeleted', presence: 'always', value: flag },
			{
				name: 'contactVerification',
				presence: 'sometimes',
				value: z.strictObject({
					email: z.enum(['PENDING', 'VERIFIED']).exactOptional(),
					phone: z.enum(['PENDING', 'VERIFIED']).exactOptional(),
				}),
			},
		],
	},
	{
		section: 'AuthMethod',
		find: ({ credentials }) => credentials,
		fields: [
			{ name: 'id', presence: 'always', value: idOf('AuthMethod') },
			{ name: 'accountId', presence: 'always', value: idOf('InternalAccount') },
			{ name: 'type', presence: 'always', value: types },
			{ name: 'nickname', presence: 'always', value: text },
			{ name: 'createdAt', presence: 'always', value: dateTime },
			{ name: 'updatedAt', presence: 'always', value: dateTime },
			{ name: 'credentialId', presence: isPasskey, value: base64url },
			{
				name: 'otpEncryptionTargetBundle',
				presence: 'sometimes',
				value: z.string().refine((bundle) => {
					const members = Object.keys(JSON.parse(bundle)).sort().join();
					return members === 'data,dataSignature,enclaveQuorumPublic,version';
				}),
			},
		],
	},
	{
		section: 'SignedRetryChallenge',
		find: ({ signedRetries }) => signedRetries,
		fields: [
			{ name: 'type', presence: 'always', value: types },
			{ name: 'payloadToSign', presence: 'always', value: text },
			{ name: 'requestId', presence: 'always', value: idOf('Request') },
			{ name: 'expiresAt', presence: 'always', value: dateTime },
		],
	},
	{
		section: 'PasskeyAuthChallenge',
		find: ({ passkeyChallenges }) => passkeyChallenges,
		fields: [
			{ name: 'challenge', presence: 'always', value: z.string().regex(/^[0-9a-f]{64}$/) },
			{ name: 'requestId', presence: 'always', value: idOf('Request') },
			{ name: 'expiresAt', presence: 'always', value: dateTime },
		],
	},
	{
		section: 'AuthSession',
		find: ({ sessions }) => sessions,
		fields: [
			{
				name: 'encryptedSessionSigningKey',
				presence: 'sometimes',
				value: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]+$/),
			},
			{ name: 'expiresAt', presence: 'always', value: dateTime },
			{ name: 'id', presence: 'always', value: idOf('Session') },
			{ name: 'accountId', presence: 'always', value: idOf('InternalAccount') },
			{ name: 'type', presence: 'always', value: types },
			{ name: 'nickname', presence: 'always', value: text },
			{ name: 'createdAt', presence: 'always', value: dateTime },
			{ name: 'updatedAt', presence: 'always', value: dateTime },
		],
	},
	{
		section: 'Errors',
		find: ({ errors }) => errors,
		fields: [
			{ name: 'status', presence: 'always', value: z.int().min(400).max(599) },
			{ name: 'code', presence: 'always', value: z.string().regex(/^[A-Z_]+$/) },
			{ name: 'message', presence: 'always', value: text },
			{ name: 'details', presence: 'sometimes', value: object },
		],
	},
];
