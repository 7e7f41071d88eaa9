import type { AuthSession } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow } from '../../platform/database/database.js';
import {
	type CredentialRow,
	type SessionRow,
	sessions,
} from '../../platform/database/schema/auth.js';
import { createKeyPair, parsePublicKey } from '../../platform/enclave/keyPair.js';
import { sealSessionKey } from '../../platform/enclave/sealSessionKey.js';
import { toAuthSession } from './toAuthSession.js';

/**
 * Creates a session: lets a key (compressed hex) sign for the account of a credential that was just
 * verified.
 */
export async function createSession(
	transaction: DatabaseTransaction,
	{ clock, newId, settings }: SandboxContext,
	{ id, accountId }: Pick<CredentialRow, 'id' | 'accountId'>,
	publicKey: string,
): Promise<SessionRow> {
	const now = clock.now();
	return insertRow(transaction, sessions, {
		id: newId('Session'),
		accountId,
		credentialId: id,
		publicKey,
		createdAt: now,
		updatedAt: now,
		expiresAt: new Date(now.getTime() + settings.sessionLifetime),
	});
}

/**
 * Opens a session for the `clientPublicKey` that a client asked with. Its encoding chooses
 * the flow (service interface, §3.5): uncompressed asks for a new key sealed to it, compressed says
 * that the client's own key is to sign. A sealed key is not kept here.
 */
export async function openClientSession(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	credential: CredentialRow,
	clientPublicKey: string,
): Promise<AuthSession> {
	const client = parsePublicKey(clientPublicKey);
	if (!client) throw new Error('A stored client key is not a point.');
	if (clientPublicKey.length === client.compressed.length) {
		const session = await createSession(transaction, context, credential, client.compressed);
		return toAuthSession(session, credential);
	}
	const { privateKey, publicKey } = createKeyPair();
	const session = await createSession(transaction, context, credential, publicKey.compressed);
	const encryptedSessionSigningKey = await sealSessionKey(client, privateKey);
	return { ...toAuthSession(session, credential), encryptedSessionSigningKey };
}
