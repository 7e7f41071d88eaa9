import type { Page } from '@countersign/contract';
import {
	type Verification,
	type VerificationListQuery,
	type VerificationRequest,
	verificationStatuses,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { findRow } from '../../platform/database/database.js';
import {
	type VerificationRow,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { businessInfoUpdateSchema } from '../profile/customerSchemas.js';
import { createVerification, toVerification } from './createVerification.js';

/** `POST /verifications` */
export const verificationCreateSchema: z.ZodType<VerificationRequest> = contractSchema(
	z.object({
		customerId: z.string().max(255),
		businessInfo: businessInfoUpdateSchema.exactOptional(),
	}),
);

/** `GET /verifications` */
export const verificationListSchema: z.ZodType<VerificationListQuery> = contractSchema(
	z.object({
		...pageQuery,
		customerId: z.string().max(255).exactOptional(),
		verificationStatus: z.enum(verificationStatuses).exactOptional(),
	}),
);

/** Verifications of customers. */
export function addVerificationRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/verifications', async (request) => {
		const body = await readBody(request, verificationCreateSchema);
		const verification = await database.transaction((transaction) =>
			createVerification(transaction, context, body),
		);
		return request.json(toVerification(verification));
	});
	routes.get('/verifications', async (request) =>
		request.json(await listVerifications(database, readQuery(request, verificationListSchema))),
	);
	routes.get('/verifications/:verificationId', async (request) => {
		const id = readPathId(request, 'verificationId');
		return request.json(toVerification(await findVerification(database, id)));
	});
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
async function findVerification(database: Database, id: string): Promise<VerificationRow> {
	const verification = await findRow(database, verifications, id);
	if (verification) return verification;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no verification with this id.');
}

const verificationList = { name: 'verifications', table: verifications };

/** Verifications in the order of their creation. */
async function listVerifications(
	database: Database,
	query: VerificationListQuery,
): Promise<Page<Verification>> {
	const { customerId, verificationStatus } = query;
	const matching = and(
		equals(verifications.customerId, customerId),
		equals(verifications.verificationStatus, verificationStatus),
	);
	const page = await readPage(database, verificationList, query, matching);
	return { ...page, data: page.data.map(toVerification) };
}
