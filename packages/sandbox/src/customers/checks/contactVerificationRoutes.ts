import type { ContactVerificationConfirmRequest } from '@countersign/contract/service';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import type { Channel } from '../profile/contacts.js';
import { confirmContact, sendContactCode } from './proveContact.js';

/** `POST /customers/{customerId}/verify-email/confirm`, `…/verify-phone/confirm` */
export const contactConfirmSchema: z.ZodType<ContactVerificationConfirmRequest> = contractSchema(
	z.object({ code: z.string().min(1).max(64) }),
);

const contacts: readonly (readonly [path: string, channel: Channel])[] = [
	['/customers/:customerId/verify-email', 'EMAIL'],
	['/customers/:customerId/verify-phone', 'SMS'],
];

/** Verification of a customer's email address and telephone number by one-time codes. */
export function addContactVerificationRoutes(routes: Router, context: SandboxContext): void {
	for (const [path, channel] of contacts) {
		routes.post(path, async (request) => {
			await sendContactCode(context, readPathId(request, 'customerId'), channel);
			return request.body(null, 204);
		});
		routes.post(`${path}/confirm`, async (request) => {
			const body = await readBody(request, contactConfirmSchema);
			const target = { customerId: readPathId(request, 'customerId'), channel };
			return request.json(await confirmContact(context, target, body));
		});
	}
}
