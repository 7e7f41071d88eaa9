import type { Database } from '../database/database.js';
import { findExternalAccount } from '../externalAccounts/findExternalAccount.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { umaTestUsers } from '../receivers/umaTestUsers.js';
import { type CourseName, courseOf } from '../settlement/courses.js';

/**
 * What will become of a payment to this receiver: an account, or a UMA test address.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND when the external account was deleted
 */
export async function chooseCourse(database: Database, receiver: string): Promise<CourseName> {
	if (receiver.startsWith('$')) {
		const [, user = ''] = receiver.split(/[$@]/);
		return umaTestUsers[user]?.course ?? 'paid';
	}
	if (!receiver.startsWith('ExternalAccount:')) return 'paid';
	const { accountInfo } = await findExternalAccount(database, receiver);
	return courseOf(outcomeSuffix(accountInfo));
}
