import type { AuthMethodType } from '@countersign/contract';
import type { OperationName } from '@countersign/contract/service';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { internalAccounts } from './accounts.js';
import { changeColumns, instantColumn, listedColumns, referenceColumn } from './columns.js';

/** Credentials. The row of a removed credential stays, because sessions refer to it. */
export const credentials = pgTable(
	'credentials',
	{
		...listedColumns(),
		accountId: referenceColumn(() => internalAccounts.id),
		type: text().$type<AuthMethodType>().notNull(),
		nickname: text().notNull(),
		/** `PASSKEY`: base64url credential id. */
		webauthnId: text(),
		/** `PASSKEY`: COSE_Key, hex. */
		publicKey: text(),
		/** `PASSKEY`: the last signature counter seen. */
		counter: bigint({ mode: 'number' }).notNull().default(0),
		/** `PASSKEY`: the challenge of its registration, which no other one may use. */
		registrationChallenge: text(),
		/** `OAUTH`: the `iss`, `aud` and `sub` that every later token must carry again. */
		issuer: text(),
		audience: text(),
		subject: text(),
		...changeColumns(),
		removedAt: instantColumn(),
	},
	(table) => [
		index().on(table.accountId, table.position),
		uniqueIndex('credentials_one_email_otp')
			.on(table.accountId)
			.where(sql`${table.type} = 'EMAIL_OTP' and ${table.removedAt} is null`),
		uniqueIndex('credentials_webauthn_id')
			.on(table.accountId, table.webauthnId)
			.where(sql`${table.removedAt} is null`),
		uniqueIndex('credentials_registration_challenge').on(
			table.accountId,
			table.registrationChallenge,
		),
	],
);

/** The pending emailed code of a credential. The row with its key is deleted when the code is used. */
export const otpTargets = pgTable('otp_targets', {
	credentialId: text()
		.primaryKey()
		.references(() => credentials.id),
	/** Hex scalar of the key that the code is sealed to. */
	privateKey: text().notNull(),
	expiresAt: instantColumn().notNull(),
});

/** Challenges that a passkey may answer. */
export const passkeyChallenges = pgTable(
	'passkey_challenges',
	{
		/** `Request:<uuid>` */
		id: text().primaryKey(),
		credentialId: referenceColumn(() => credentials.id),
		challenge: text().notNull(),
		/** Hex point as the client sent it: its encoding decides who creates the session key. */
		clientPublicKey: text().notNull(),
		expiresAt: instantColumn().notNull(),
		usedAt: instantColumn(),
	},
	(table) => [index().on(table.expiresAt)],
);

/** An `EMAIL_OTP` credential that follows its customer's email, with its wallet. */
export type TiedCredential = Pick<CredentialRow, 'id' | 'accountId'>;

/** First legs that wait for their second. */
export const signedRetries = pgTable(
	'signed_retries',
	{
		/** `Request:<uuid>` */
		id: text().primaryKey(),
		operation: text().$type<OperationName>().notNull(),
		/** What the path names; empty when it names nothing. */
		resourceId: text().notNull(),
		accountId: referenceColumn(() => internalAccounts.id),
		/** Canonical JSON of the first leg's body. */
		body: text().notNull(),
		/** Kept as text, because the signature is over its very bytes. */
		payloadToSign: text().notNull(),
		/** The one key that may sign, compressed hex; absent when any session of the account may. */
		signer: text(),
		/** The credentials that a new email changes: a session of any of their wallets may sign. */
		tied: jsonb().$type<readonly TiedCredential[]>(),
		expiresAt: instantColumn().notNull(),
		usedAt: instantColumn(),
	},
	(table) => [index().on(table.expiresAt)],
);

/** Sessions: keys that may sign for an account. */
export const sessions = pgTable(
	'sessions',
	{
		...listedColumns(),
		accountId: referenceColumn(() => internalAccounts.id),
		credentialId: referenceColumn(() => credentials.id),
		/** Compressed hex point of the session key. */
		publicKey: text().notNull(),
		...changeColumns(),
		expiresAt: instantColumn().notNull(),
		revokedAt: instantColumn(),
	},
	(table) => [
		index().on(table.accountId, table.publicKey),
		index().on(table.credentialId),
		index().on(table.expiresAt),
		uniqueIndex().on(table.position),
	],
);

export type CredentialRow = typeof credentials.$inferSelect;
export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;
export type SignedRetryRow = typeof signedRetries.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
