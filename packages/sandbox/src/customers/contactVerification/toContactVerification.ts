import type { ContactVerification } from '@countersign/contract';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { type Channel, isProved } from './channel.js';
import { isContactVerificationMandated } from './isContactVerificationMandated.js';

/** Which contacts a customer has proved; `undefined` where nobody asks for it. */
export function toContactVerification(customer: CustomerRow): ContactVerification | undefined {
	if (!isContactVerificationMandated(customer)) return undefined;
	const status = (channel: Channel) => (isProved(customer, channel) ? 'VERIFIED' : 'PENDING');
	return {
		...(customer.email === null ? {} : { email: status('EMAIL') }),
		phone: status('SMS'),
	};
}
