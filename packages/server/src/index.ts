export type { BackendErrorCode } from './answer/refusal.js';
export { checkWalletConfig } from './checkWalletConfig.js';
export type { WalletHandler } from './createWalletHandler.js';
export { createWalletHandler } from './createWalletHandler.js';
export type { Identity, LinkedIdentity } from './ports/identity.js';
export type { PeoplePort, Person, PersonAccount } from './ports/peoplePort.js';
export type { StoreCount, StoreEntry, StorePort } from './ports/storePort.js';
export type {
	LogEntry,
	RateLimit,
	RateLimits,
	ServiceConfig,
	WalletHandlerConfig,
} from './settings/walletHandlerConfig.js';
