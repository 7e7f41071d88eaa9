import type { accountOperations } from '@countersign/contract/service';
import {
	externalAccountCreateSchema,
	externalAccountListSchema,
	platformExternalAccountCreateSchema,
	platformExternalAccountListSchema,
} from '../../accounts/external/externalAccountRoutes.js';
import {
	internalAccountListSchema,
	internalAccountUpdateSchema,
	platformInternalAccountListSchema,
	walletExportRequestSchema,
} from '../../accounts/internal/internalAccountRoutes.js';
import {
	externalAccountSchema,
	internalAccountExportSchema,
	internalAccountSchema,
} from '../responses/accountSchemas.js';
import { listOf, pageOf } from '../responses/fields.js';
import type { Descriptions } from './operationDescription.js';

/** Internal and external accounts of customers and of the platform itself. */
export const accountDescriptions: Descriptions<typeof accountOperations> = {
	listInternalAccounts: {
		summary: "List customers' internal accounts with their balances",
		query: internalAccountListSchema,
		response: pageOf(internalAccountSchema),
	},
	listPlatformInternalAccounts: {
		summary: "List the platform's internal accounts",
		query: platformInternalAccountListSchema,
		response: listOf(internalAccountSchema),
	},
	updateInternalAccount: {
		summary: 'Make an embedded wallet private or public, by signed retry',
		body: internalAccountUpdateSchema,
		response: internalAccountSchema,
	},
	exportInternalAccount: {
		summary: 'Export the key of an embedded wallet, sealed, by signed retry',
		body: walletExportRequestSchema,
		response: internalAccountExportSchema,
	},
	listExternalAccounts: {
		summary: "List customers' external accounts",
		query: externalAccountListSchema,
		response: pageOf(externalAccountSchema),
	},
	createExternalAccount: {
		summary: 'Add a bank account or wallet of a customer',
		body: externalAccountCreateSchema,
		response: externalAccountSchema,
		refusals: [409, 410],
	},
	getExternalAccount: { summary: 'Read an external account', response: externalAccountSchema },
	deleteExternalAccount: { summary: 'Remove an external account' },
	listPlatformExternalAccounts: {
		summary: "List the platform's external accounts",
		query: platformExternalAccountListSchema,
		response: pageOf(externalAccountSchema),
	},
	createPlatformExternalAccount: {
		summary: 'Add a bank account or wallet of the platform',
		body: platformExternalAccountCreateSchema,
		response: externalAccountSchema,
		refusals: [409],
	},
	getPlatformExternalAccount: {
		summary: "Read an external account of the platform's",
		response: externalAccountSchema,
	},
	deletePlatformExternalAccount: { summary: "Remove an external account of the platform's" },
};
