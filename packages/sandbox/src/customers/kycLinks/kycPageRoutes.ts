import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import type { KycLinkRow } from '../../platform/database/schema/verifications.js';
import { parse } from '../../platform/http/parse.js';
import { readPathId } from '../../platform/http/readPathId.js';
import type { RequestContext, Router, RouterEnvironment } from '../../platform/http/router.js';
import { decideKyc } from './decideKyc.js';
import { renderKycEnd, renderKycPage } from './renderKycPage.js';
import { requireOpenLink } from './requireOpenLink.js';
import { kycDecisionSchema } from './schemas.js';

/** The pages behind KYC links. A person opens them in a browser, so they take no API credential. */
export function kycPageRoutes(context: SandboxContext): Router {
	const { database } = context;
	const routes = new Hono<RouterEnvironment>();
	routes.get('/kyc/:token', async (request) => {
		secure(request, await requireOpenLink(database, context, readPathId(request, 'token')));
		return request.html(renderKycPage());
	});
	routes.post('/kyc/:token', async (request) => {
		const { decision } = parse(kycDecisionSchema, await request.req.parseBody());
		const token = readPathId(request, 'token');
		const link = await database.transaction((transaction) =>
			decideKyc(transaction, context, token, decision),
		);
		secure(request, link);
		return link.redirectUri === null
			? request.html(renderKycEnd())
			: request.redirect(link.redirectUri, 303);
	});
	return routes;
}

/** A browser holds a form's redirect against `form-action` too, so the target has to be in it. */
function secure(request: RequestContext, { redirectUri }: KycLinkRow): void {
	const target = redirectUri === null ? '' : ` ${new URL(redirectUri).origin}`;
	const policy = `default-src 'none'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`;
	request.header('content-security-policy', policy);
	request.header('cache-control', 'no-store');
	request.header('referrer-policy', 'no-referrer');
}
