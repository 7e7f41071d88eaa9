import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { SessionRow } from '../../platform/database/schema/auth.js';
import { findSigner } from './findSigner.js';
import { requireStamp } from './requireStamp.js';

/**
 * Demands a stamp over `payload` by an active, unexpired session of the account, and returns that
 * session. For actions whose payload was handed out before, such as a quote's execution.
 *
 * @param signed.header value of the wallet-signature header, `undefined` when it was not sent
 * @throws ServiceError 401 WALLET_SIGNATURE_MISSING, WALLET_SIGNATURE_MALFORMED, WALLET_SIGNATURE_INVALID
 */
export function requireWalletSignature(
	transaction: Transaction,
	context: SandboxContext,
	signed: { accountId: string; payload: string; header: string | undefined },
): Promise<SessionRow> {
	const { accountId, payload, header } = signed;
	const stamp = requireStamp(header, context.settings);
	return findSigner(transaction, context, { accountIds: [accountId], payload, stamp });
}
