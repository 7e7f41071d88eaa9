import { interfaceVersion } from '@countersign/contract';
import { Hono } from 'hono';
import { beneficialOwnerRoutes } from '../beneficialOwners/beneficialOwnerRoutes.js';
import { contactVerificationRoutes } from '../contactVerification/contactVerificationRoutes.js';
import type { SandboxContext } from '../context.js';
import { authRoutes } from '../credentials/authRoutes.js';
import { customerRoutes } from '../customers/customerRoutes.js';
import { discoveryRoutes } from '../discoveries/discoveryRoutes.js';
import { exchangeRateRoutes } from '../exchangeRates/exchangeRateRoutes.js';
import { externalAccountRoutes } from '../externalAccounts/externalAccountRoutes.js';
import { fundingRoutes } from '../funding/fundingRoutes.js';
import { internalAccountRoutes } from '../internalAccounts/internalAccountRoutes.js';
import { kycLinkRoutes } from '../kycLinks/kycLinkRoutes.js';
import { kycPageRoutes } from '../kycLinks/kycPageRoutes.js';
import { platformRoutes } from '../platform/platformRoutes.js';
import { quoteRoutes } from '../quotes/quoteRoutes.js';
import { receiverRoutes } from '../receivers/receiverRoutes.js';
import { watchDueWork } from '../settlement/watchDueWork.js';
import { transactionRoutes } from '../transactions/transactionRoutes.js';
import { transferRoutes } from '../transfers/transferRoutes.js';
import { umaProviderRoutes } from '../umaProviders/umaProviderRoutes.js';
import { verificationRoutes } from '../verifications/verificationRoutes.js';
import { webhookRoutes } from '../webhooks/webhookRoutes.js';
import { limitBody } from './limitBody.js';
import { refuseUnknown } from './refuseUnknown.js';
import { renderError } from './renderError.js';
import { requireApiCredential } from './requireApiCredential.js';
import type { Router, RouterEnvironment } from './router.js';

/** Every area of the service. A fixed path comes before one that names a customer: the first match answers. */
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
		// Hono's own `header` would build the answer anew, as a stream.
		request.res.headers.set('date', context.clock.now().toUTCString());
	});
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
