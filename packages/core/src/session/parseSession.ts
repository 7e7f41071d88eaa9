import type { AuthSession } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import type { WalletSession } from './walletSession.js';

/** The answer to a verification, checked, and the part of it that a wallet keeps. */
export interface ParsedSession {
	readonly session: Omit<WalletSession, 'persistence'>;
	readonly encryptedSessionSigningKey: string | undefined;
}

/** @throws WalletError `network.malformed` */
export function parseSession(body: unknown, authMethodId: string): ParsedSession {
	const answer = checkShape<AuthSession>(body, {
		id: 'string',
		accountId: 'string',
		type: 'string',
		nickname: 'string',
		createdAt: 'string',
		expiresAt: 'string',
		encryptedSessionSigningKey: 'string?',
	});
	if (Number.isNaN(Date.parse(answer.expiresAt))) {
		throw new WalletError('network.malformed', "The session's expiresAt is not a date.");
	}
	const { id, accountId, type, nickname, createdAt, expiresAt } = answer;
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
		encryptedSessionSigningKey: answer.encryptedSessionSigningKey,
	};
}
