export type { OutboxMessage } from './events/outboxMessage.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { LedgerAudit } from './ledger/ledgerAudit.js';
export type { Clock } from './platform/clock.js';
export { createClock } from './platform/clock.js';
export type {
	CeremonyOptions,
	VirtualAuthenticator,
} from './platform/webauthn/virtualAuthenticator.js';
export { createVirtualAuthenticator } from './platform/webauthn/virtualAuthenticator.js';
export { createBrowserFetch } from './testing/createBrowserFetch.js';
export type { TestSandbox } from './testing/createTestSandbox.js';
export { createTestSandbox } from './testing/createTestSandbox.js';
