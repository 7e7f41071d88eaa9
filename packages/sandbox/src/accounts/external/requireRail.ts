import type { PaymentRail } from '@countersign/contract';
import type { ExternalAccountRow } from '../../platform/database/schema/accounts.js';
import { invalidInput } from '../../platform/http/parse.js';
import { accountTypes } from './accountTypes.js';

/** @throws ServiceError 400 INVALID_INPUT when money does not reach the account by this rail */
export function requireRail({ accountInfo }: ExternalAccountRow, rail?: PaymentRail): void {
	const { rails } = accountTypes[accountInfo.accountType];
	if (rail === undefined || rails.includes(rail)) return;
	const message = `must be one of ${rails.join(', ')} for this account`;
	throw invalidInput([{ field: 'destination.paymentRail', message }]);
}
