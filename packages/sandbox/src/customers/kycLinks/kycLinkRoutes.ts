import { interfaceVersion, type KycLink } from '@countersign/contract';
import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import type { KycLinkRow } from '../../platform/database/schema/verifications.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import type { RequestContext, Router, RouterEnvironment } from '../../platform/http/router.js';
import { answerOnce } from '../../platform/idempotency/answerOnce.js';
import { createKycLink } from './createKycLink.js';
import { kycLinkCreateSchema } from './schemas.js';

/** Pages on which customers prove who they are. */
export function kycLinkRoutes(context: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.post('/customers/:customerId/kyc-link', async (request) => {
		const body = await readBody(request, kycLinkCreateSchema.optional());
		const customerId = readPathId(request, 'customerId');
		return answerOnce(request, context, 'createKycLink', async (transaction) => {
			const link = await createKycLink(transaction, context, customerId, body ?? {});
			return { status: 201, body: toKycLink(request, link) };
		});
	});
	return routes;
}

/** The page is where the service is, as the caller reaches it. */
function toKycLink(request: RequestContext, { token, expiresAt }: KycLinkRow): KycLink {
	const { origin } = new URL(request.req.url);
	return {
		kycUrl: `${origin}/${interfaceVersion}/kyc/${token}`,
		expiresAt: expiresAt.toISOString(),
		provider: 'SUMSUB',
		token,
	};
}
