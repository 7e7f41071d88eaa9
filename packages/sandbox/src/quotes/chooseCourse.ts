import type { QuoteDestination } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Database } from '../database/database.js';
import { findExternalAccount } from '../externalAccounts/findExternalAccount.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { findUmaRecipient } from '../receivers/umaRecipients.js';
import { type CourseName, courseOf } from '../settlement/courses.js';

/**
 * What will become of a payment to this destination.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND when the external account was deleted
 */
export async function chooseCourse(
	database: Database,
	{ settings }: SandboxContext,
	destination: QuoteDestination,
): Promise<CourseName> {
	if (destination.destinationType === 'UMA_ADDRESS') {
		return findUmaRecipient(settings, destination.umaAddress).course;
	}
	const { accountId } = destination;
	if (!accountId.startsWith('ExternalAccount:')) return 'paid';
	const { accountInfo } = await findExternalAccount(database, accountId);
	return courseOf(outcomeSuffix(accountInfo));
}
