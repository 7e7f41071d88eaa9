import type { ExternalAccount } from '@countersign/contract';
import { checkShape } from './checkShape.js';

/** An external account, checked for what this client relies on. */
export function parseExternalAccount(body: unknown): ExternalAccount {
	return checkShape<ExternalAccount>(body, {
		id: 'string',
		currency: 'string',
		accountInfo: 'object',
	});
}
