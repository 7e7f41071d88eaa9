export type { WalletHandler } from './handler/createWalletHandler.js';
export { createWalletHandler } from './handler/createWalletHandler.js';
export type { BackendErrorCode } from './http/responses.js';
export { PortUnavailableError } from './http/responses.js';
export type { Capacity } from './inbound/admission.js';
export type { LogEntry, LoggedError, RequestContext } from './log/logEntry.js';
export { forgetPerson } from './login/forgetPerson.js';
export type { Member } from './login/join.js';
export { join } from './login/join.js';
export { acceptEmail } from './login/unprovenEmail.js';
export type { EventQuery, EventsPort, NewEvent, StoredEvent } from './ports/eventsPort.js';
export type {
	EmailNote,
	Identity,
	LinkedIdentity,
	PeoplePort,
	Person,
	PersonAccount,
} from './ports/peoplePort.js';
export type { SpendingPort, SpendingRecord } from './ports/spendingPort.js';
export type { StoreCount, StoreEntry, StorePort } from './ports/storePort.js';
export { checkWalletConfig } from './settings/resolveSettings.js';
export type { Hours, SpendingAlarm, SpendingLimits } from './settings/spendingLimits.js';
export type {
	EmailChanged,
	KnownCustomer,
	RateLimit,
	RateLimits,
	ServiceConfig,
	WalletHandlerConfig,
} from './settings/walletHandlerConfig.js';
export type { WebhookHandler } from './webhooks/createWebhookHandler.js';
export { createWebhookHandler } from './webhooks/createWebhookHandler.js';
export type { WebhookDelivery, WebhookErrorCode } from './webhooks/verifyWebhook.js';
export { verifyWebhook, WebhookError } from './webhooks/verifyWebhook.js';
export type { PaymentDecision, WebhookHandlerConfig } from './webhooks/webhookHandlerConfig.js';
export type {
	AndroidApp,
	SecurityContact,
	WellKnownConfig,
	WellKnownHandler,
} from './wellKnown/createWellKnownHandler.js';
export { createWellKnownHandler } from './wellKnown/createWellKnownHandler.js';
