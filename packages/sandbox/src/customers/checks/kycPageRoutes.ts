import type { Database, DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { type KycLinkRow, kycLinks } from '../../platform/database/schema/verifications.js';
import { parse, readPathId, refuseBrokenBody } from '../../platform/http/readRequest.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { lockCustomer } from '../profile/findCustomer.js';
import { applyJudgement } from './createVerification.js';
import { type CheckOutcome, checkOutcomes, judged } from './judge.js';

/** The form of the page. */
const kycDecisionSchema = z.object({ decision: z.enum(checkOutcomes) });

/** The pages behind KYC links. A person opens them in a browser, so they take no API credential. */
export function addKycPageRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.get('/kyc/:token', async (request) => {
		secure(request, await requireOpenLink(database, context, readPathId(request, 'token')));
		return request.html(renderKycPage());
	});
	routes.post('/kyc/:token', async (request) => {
		const form = await request.req.parseBody().catch(refuseBrokenBody);
		const { decision } = parse(kycDecisionSchema, form);
		const token = readPathId(request, 'token');
		const link = await database.transaction((transaction) =>
			decideKyc(transaction, context, token, decision),
		);
		secure(request, link);
		return link.redirectUri === null
			? request.html(renderKycEnd())
			: request.redirect(new URL(link.redirectUri).href, 303);
	});
}

/** Browsers check the redirect of a form against `form-action` too, so it must contain the target. */
function secure(request: RequestContext, { redirectUri }: KycLinkRow): void {
	const target = redirectUri === null ? '' : ` ${new URL(redirectUri).origin}`;
	const policy = `default-src 'none'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`;
	request.header('content-security-policy', policy);
	request.header('cache-control', 'no-store');
	request.header('referrer-policy', 'no-referrer');
}

/** A page that simulates the identity provider: its visitor decides. It runs no script. */
function renderKycPage() {
	return page(html`<p>This is a test provider: you decide the result.</p>
			<form method="post">
				<button name="decision" value="APPROVED">Approve</button>
				<button name="decision" value="REJECTED">Reject</button>
				<button name="decision" value="PENDING">Leave it pending</button>
			</form>`);
}

/** The last page when there is no redirect. */
function renderKycEnd() {
	return page(html`<p>Done. You can close this page.</p>`);
}

function page(content: ReturnType<typeof html>) {
	return html`<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<title>Sandbox identity check</title>
	</head>
	<body>
		<main>
			<h1>Sandbox identity check</h1>
			${content}
		</main>
	</body>
</html>`;
}

/**
 * Ends the check of a link and marks the link as used. The lock on the customer allows only one use.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 410 LINK_USED or CUSTOMER_DELETED
 */
async function decideKyc(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	token: string,
	outcome: CheckOutcome,
): Promise<KycLinkRow> {
	const { customerId } = await requireOpenLink(transaction, context, token);
	const customer = await lockCustomer(transaction, customerId);
	const link = await requireOpenLink(transaction, context, token);
	await applyJudgement(transaction, context, customer, judged(customer, outcome));
	const used = { usedAt: context.clock.now() };
	await transaction.update(kycLinks).set(used).where(eq(kycLinks.token, token));
	return link;
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND, 410 LINK_USED when it was used or has expired */
async function requireOpenLink(
	database: Database,
	{ clock }: SandboxContext,
	token: string,
): Promise<KycLinkRow> {
	const [link] = await database.select().from(kycLinks).where(eq(kycLinks.token, token));
	if (!link) throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no such page.');
	if (link.usedAt === null && clock.now() < link.expiresAt) return link;
	throw new ServiceError(410, 'LINK_USED', 'This page was used, or has expired.');
}
