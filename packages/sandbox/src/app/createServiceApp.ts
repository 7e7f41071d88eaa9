import { interfaceVersion } from '@countersign/contract';
import { Hono, type MiddlewareHandler } from 'hono';
import { externalAccountRoutes } from '../accounts/external/externalAccountRoutes.js';
import { internalAccountRoutes } from '../accounts/internal/internalAccountRoutes.js';
import { authRoutes } from '../auth/credentials/authRoutes.js';
import { beneficialOwnerRoutes } from '../customers/checks/beneficialOwnerRoutes.js';
import { contactVerificationRoutes } from '../customers/checks/contactVerificationRoutes.js';
import { kycLinkRoutes } from '../customers/checks/kycLinkRoutes.js';
import { kycPageRoutes } from '../customers/checks/kycPageRoutes.js';
import { verificationRoutes } from '../customers/checks/verificationRoutes.js';
import { customerRoutes } from '../customers/profile/customerRoutes.js';
import { webhookRoutes } from '../events/webhookRoutes.js';
import { fundingRoutes } from '../payments/funding/fundingRoutes.js';
import { quoteRoutes } from '../payments/quotes/quoteRoutes.js';
import { exchangeRateRoutes } from '../payments/rates/exchangeRateRoutes.js';
import { discoveryRoutes } from '../payments/receivers/discoveryRoutes.js';
import { receiverRoutes } from '../payments/receivers/receiverRoutes.js';
import { umaProviderRoutes } from '../payments/receivers/umaProviderRoutes.js';
import { watchDueWork } from '../payments/settlement/applyDueWork.js';
import { approvalRoutes } from '../payments/settlement/approvals.js';
import { transactionRoutes } from '../payments/transactions/transactionRoutes.js';
import { transferRoutes } from '../payments/transfers/transferRoutes.js';
import type { SandboxContext } from '../platform/context.js';
import { limitBody } from '../platform/http/limitBody.js';
import { refuseUnknown } from '../platform/http/refuseUnknown.js';
import { requireApiCredential } from '../platform/http/requireApiCredential.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { renderError } from '../platform/http/serviceError.js';
import { platformRoutes } from '../platformConfig/platformRoutes.js';

/**
 * The routes of every resource. Fixed paths come before paths with a parameter, because the first match
 * responds.
 */
const areas: readonly ((context: SandboxContext) => Router)[] = [
	authRoutes,
	internalAccountRoutes,
	externalAccountRoutes,
	customerRoutes,
	beneficialOwnerRoutes,
	verificationRoutes,
	contactVerificationRoutes,
	kycLinkRoutes,
	platformRoutes,
	discoveryRoutes,
	umaProviderRoutes,
	receiverRoutes,
	quoteRoutes,
	transactionRoutes,
	approvalRoutes,
	fundingRoutes,
	exchangeRateRoutes,
	transferRoutes,
	webhookRoutes,
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
	app.route('/', kycPageRoutes(context));
	app.use(requireApiCredential(context.settings.credentials));
	const applyDueWork = watchDueWork(context);
	app.use(async (_request, next) => {
		await applyDueWork();
		await next();
	});
	for (const routes of areas) app.route('/', routes(context));
	return app;
}

// Loaded only where it is wanted, because compiling the document takes time.
const checkEveryResponse: MiddlewareHandler<RouterEnvironment> = async (request, next) => {
	const { checkResponse } = await import('../openapi/checkResponse.js');
	await next();
	await checkResponse(request.req.raw, request.res);
};
