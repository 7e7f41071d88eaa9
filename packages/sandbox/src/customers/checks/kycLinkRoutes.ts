import {
	interfaceVersion,
	type KycLink,
	type KycLinkCreateRequest,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { randomBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow } from '../../platform/database/database.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { type KycLinkRow, kycLinks } from '../../platform/database/schema/verifications.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readPathId } from '../../platform/http/readRequest.js';
import { respondOnce } from '../../platform/http/respondOnce.js';
import type { RequestContext, Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { toContactVerification } from '../profile/contacts.js';
import { lockCustomer } from '../profile/findCustomer.js';

/** `POST /customers/{customerId}/kyc-link` */
export const kycLinkCreateSchema: z.ZodType<KycLinkCreateRequest> = contractSchema(
	z.object({
		redirectUri: z
			.url({ protocol: /^https?$/ })
			.max(2048)
			.exactOptional(),
	}),
);

/** Pages on which customers prove who they are. */
export function addKycLinkRoutes(routes: Router, context: SandboxContext): void {
	routes.post('/customers/:customerId/kyc-link', (request) => {
		const customerId = readPathId(request, 'customerId');
		return respondOnce(request, context, {
			name: 'createKycLink',
			resourceId: customerId,
			schema: kycLinkCreateSchema.optional(),
			async run(transaction, body) {
				const link = await createKycLink(transaction, context, customerId, body ?? {});
				return { status: 201, body: toKycLink(request, link) };
			},
		});
	});
}

/** The page has the origin at which the caller reaches the service. */
function toKycLink(request: RequestContext, { token, expiresAt }: KycLinkRow): KycLink {
	const { origin } = new URL(request.req.url);
	return {
		kycUrl: `${origin}/${interfaceVersion}/kyc/${token}`,
		expiresAt: expiresAt.toISOString(),
		provider: 'SUMSUB',
		token,
	};
}

const lifetime = 30 * 60_000;

/**
 * Creates a KYC link for a customer. Earlier links stay valid.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 409 CONFLICT while the customer has to
 * prove a contact
 */
async function createKycLink(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	customerId: string,
	request: KycLinkCreateRequest,
): Promise<KycLinkRow> {
	requireProvedContacts(await lockCustomer(transaction, customerId));
	const createdAt = clock.now();
	return insertRow(transaction, kycLinks, {
		...request,
		token: base64urlnopad.encode(randomBytes(32)),
		customerId,
		createdAt,
		expiresAt: new Date(createdAt.getTime() + lifetime),
	});
}

function requireProvedContacts(customer: CustomerRow): void {
	const contacts = Object.values(toContactVerification(customer) ?? {});
	if (!contacts.includes('PENDING')) return;
	const message = 'The customer has to prove the email address and the telephone number first.';
	throw new ServiceError(409, 'CONFLICT', message);
}
