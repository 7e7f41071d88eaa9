import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import type { Channel } from './channel.js';
import { confirmContact } from './confirmContact.js';
import { contactConfirmSchema } from './schemas.js';
import { sendContactCode } from './sendContactCode.js';

const contacts: readonly (readonly [path: string, channel: Channel])[] = [
	['/customers/:customerId/verify-email', 'EMAIL'],
	['/customers/:customerId/verify-phone', 'SMS'],
];

/** The proof of a customer's email address and telephone number by one-time codes. */
export function contactVerificationRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
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
	return routes;
}
