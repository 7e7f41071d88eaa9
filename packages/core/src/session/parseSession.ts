import type { AuthSession } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import type { WalletSession } from '../signer/walletSession.js';

/** The response to a verification, and the part of it that a wallet keeps. */
export interface ParsedSession {
	readonly session: Omit<WalletSession, 'persistence'>;
	readonly encryptedSessionSigningKey: string | undefined;
}

/** @throws WalletError `network.malformed` */
export function parseSession(body: unknown, authMethodId: string): ParsedSession {
	const response = checkShape<AuthSession>(body, {
		id: 'string',
		accountId: 'string',
		type: 'string',
		nickname: 'string',
		createdAt: 'string',
		expiresAt: 'date',
		'encryptedSessionSigningKey?': 'string',
	});
	const { id, accountId, type, nickname, createdAt, expiresAt } = response;
	return {
		session: {
			id,
			accountId,
			authMethodId,
			type,
			nickname,
			createdAt,
			verifiedAt: createdAt,
			expiresAt,
		},
		encryptedSessionSigningKey: response.encryptedSessionSigningKey,
	};
}
