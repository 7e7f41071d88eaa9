import { findExternalAccount } from '../../accounts/external/findExternalAccount.js';
import { outcomeSuffix } from '../../accounts/external/outcomeSuffix.js';
import type { Database } from '../../platform/database/database.js';
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
