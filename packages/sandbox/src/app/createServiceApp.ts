import { interfaceVersion } from '@countersign/contract/service';
import { Hono, type MiddlewareHandler } from 'hono';
import { addExternalAccountRoutes } from '../accounts/external/externalAccountRoutes.js';
import { addCustomerDeletionRoute } from '../accounts/internal/deleteCustomer.js';
import { addInternalAccountRoutes } from '../accounts/internal/internalAccountRoutes.js';
import { addAuthRoutes } from '../auth/credentials/authRoutes.js';
import { addBeneficialOwnerRoutes } from '../customers/checks/beneficialOwnerRoutes.js';
import { addContactVerificationRoutes } from '../customers/checks/contactVerificationRoutes.js';
import { addKycLinkRoutes } from '../customers/checks/kycLinkRoutes.js';
import { addKycPageRoutes } from '../customers/checks/kycPageRoutes.js';
import { addVerificationRoutes } from '../customers/checks/verificationRoutes.js';
import { addDocumentRoutes } from '../customers/documents/documentRoutes.js';
import { addCustomerImportRoutes } from '../customers/imports/importRoutes.js';
import { addCustomerRoutes } from '../customers/profile/customerRoutes.js';
import { addWebhookRoutes } from '../events/webhookRoutes.js';
import { addFundingRoutes } from '../payments/funding/fundingRoutes.js';
import { addInvitationRoutes } from '../payments/invitations/invitationRoutes.js';
import { addQuoteRoutes } from '../payments/quotes/quoteRoutes.js';
import { addExchangeRateRoutes } from '../payments/rates/exchangeRateRoutes.js';
import { addDiscoveryRoutes } from '../payments/receivers/discoveryRoutes.js';
import { addReceiverRoutes } from '../payments/receivers/receiverRoutes.js';
import { addUmaProviderRoutes } from '../payments/receivers/umaProviderRoutes.js';
import { watchDueWork } from '../payments/settlement/applyDueWork.js';
import { addApprovalRoutes } from '../payments/settlement/approvals.js';
import { addTransactionRoutes } from '../payments/transactions/transactionRoutes.js';
import { addTransferRoutes } from '../payments/transfers/transferRoutes.js';
import type { SandboxContext } from '../platform/context.js';
import { limitBody } from '../platform/http/limitBody.js';
import { refuseUnknown } from '../platform/http/refuseUnknown.js';
import { requireApiCredential } from '../platform/http/requireApiCredential.js';
import { requirePermission } from '../platform/http/requirePermission.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { renderError } from '../platform/http/serviceError.js';
import { addApiTokenRoutes } from '../platformConfig/apiTokenRoutes.js';
import { addPlatformRoutes } from '../platformConfig/platformRoutes.js';

/**
 * The routes of every resource. Fixed paths come before paths with a parameter, because the first match
 * responds.
 */
const areas: readonly ((routes: Router, context: SandboxContext) => void)[] = [
	addAuthRoutes,
	addInternalAccountRoutes,
	addExternalAccountRoutes,
	addCustomerRoutes,
	addCustomerDeletionRoute,
	addCustomerImportRoutes,
	addBeneficialOwnerRoutes,
	addVerificationRoutes,
	addDocumentRoutes,
	addContactVerificationRoutes,
	addKycLinkRoutes,
	addPlatformRoutes,
	addApiTokenRoutes,
	addDiscoveryRoutes,
	addUmaProviderRoutes,
	addReceiverRoutes,
	addQuoteRoutes,
	addTransactionRoutes,
	addApprovalRoutes,
	addFundingRoutes,
	addExchangeRateRoutes,
	addTransferRoutes,
	addInvitationRoutes,
	addWebhookRoutes,
];

/** The service as a Fetch handler, every operation under `/2025-10-13`. */
export function createServiceApp(context: SandboxContext, report: (error: Error) => void): Router {
	const app = new Hono<RouterEnvironment>().basePath(`/${interfaceVersion}`);
	app.onError(renderError(report));
	app.notFound(refuseUnknown);
	app.use(async (request, next) => {
		await next();
		// Hono's own `header` would rebuild the response as a stream.
		request.res.headers.set('date', context.clock.now().toUTCString());
	});
	if (context.settings.checkResponses) app.use(checkEveryResponse);
	app.use(limitBody());
	addKycPageRoutes(app, context);
	app.use(requireApiCredential(context));
	app.use(requirePermission);
	const applyDueWork = watchDueWork(context, report);
	app.use(async (_request, next) => {
		await applyDueWork();
		await next();
	});
	for (const addRoutes of areas) addRoutes(app, context);
	return app;
}

// Loaded only where it is wanted, because compiling the document takes time.
const checkEveryResponse: MiddlewareHandler<RouterEnvironment> = async (request, next) => {
	const { checkResponse } = await import('../openapi/checkResponse.js');
	await next();
	await checkResponse(request.req.raw, request.res);
};
