export type { Clock } from './clock/clock.js';
export { createClock } from './clock/createClock.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { LedgerAudit } from './ledger/auditLedger.js';
export type { OutboxMessage } from './outbox/outboxMessage.js';
export type { TestSandbox } from './testing/createTestSandbox.js';
export { createTestSandbox } from './testing/createTestSandbox.js';
export type { CeremonyOptions, VirtualAuthenticator } from './webauthn/virtualAuthenticator.js';
export { createVirtualAuthenticator } from './webauthn/virtualAuthenticator.js';
