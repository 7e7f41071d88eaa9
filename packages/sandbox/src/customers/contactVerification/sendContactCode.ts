import { limits } from '@countersign/contract';
import { sendMessage } from '../../events/outbox/sendMessage.js';
import type { SandboxContext } from '../../platform/context.js';
import { contactCodes } from '../../platform/database/schema/contacts.js';
import { limitUse } from '../../platform/rateLimit/limitUse.js';
import type { Channel } from './channel.js';
import { contactCode } from './contactCode.js';
import { requireUnproved } from './requireUnproved.js';

/**
 * `POST /customers/{customerId}/verify-email` and `…/verify-phone`: sends a code, or another one, which
 * replaces the code before it.
 *
 * @throws ServiceError 404, 409 CONFLICT, 410, 429 RATE_LIMITED
 */
export function sendContactCode(
	context: SandboxContext,
	customerId: string,
	channel: Channel,
): Promise<void> {
	const { clock, settings } = context;
	return context.database.transaction(async (transaction) => {
		const { contact } = await requireUnproved(transaction, customerId, channel);
		const subject = `contact/${channel}/${customerId}`;
		await limitUse(transaction, context, subject, settings.contactCodeLimit);
		const expiresAt = new Date(clock.now().getTime() + limits.otp);
		const issued = { sentTo: contact, failures: 0, expiresAt };
		await transaction
			.insert(contactCodes)
			.values({ customerId, channel, ...issued })
			.onConflictDoUpdate({
				target: [contactCodes.customerId, contactCodes.channel],
				set: issued,
			});
		await sendMessage(transaction, context, {
			channel,
			to: contact,
			code: contactCode,
			message: `${contactCode} verifies your ${channel === 'SMS' ? 'phone number' : 'email address'}.`,
		});
	});
}
