import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { readBody } from '../../platform/http/readBody.js';
import { readPathId } from '../../platform/http/readPathId.js';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { createBeneficialOwner } from './createBeneficialOwner.js';
import { findBeneficialOwner } from './findBeneficialOwner.js';
import { listBeneficialOwners } from './listBeneficialOwners.js';
import {
	beneficialOwnerCreateSchema,
	beneficialOwnerListSchema,
	beneficialOwnerUpdateSchema,
} from './schemas.js';
import { toBeneficialOwner } from './toBeneficialOwner.js';
import { updateBeneficialOwner } from './updateBeneficialOwner.js';

/** People who own or control the companies among the customers. */
export function beneficialOwnerRoutes(context: SandboxContext): Router {
	const { database } = context;
	const path = '/beneficial-owners';
	const routes = new Hono<RouterEnvironment>();
	routes.post(path, async (request) => {
		const body = await readBody(request, beneficialOwnerCreateSchema);
		const owner = await database.transaction((transaction) =>
			createBeneficialOwner(transaction, context, body),
		);
		return request.json(toBeneficialOwner(owner), 201);
	});
	routes.get(path, async (request) =>
		request.json(
			await listBeneficialOwners(database, readQuery(request, beneficialOwnerListSchema)),
		),
	);
	routes.get(`${path}/:ownerId`, async (request) => {
		const owner = await findBeneficialOwner(database, readPathId(request, 'ownerId'));
		return request.json(toBeneficialOwner(owner));
	});
	routes.patch(`${path}/:ownerId`, async (request) => {
		const body = await readBody(request, beneficialOwnerUpdateSchema);
		const id = readPathId(request, 'ownerId');
		const owner = await database.transaction((transaction) =>
			updateBeneficialOwner(transaction, context, id, body),
		);
		return request.json(toBeneficialOwner(owner));
	});
	return routes;
}
