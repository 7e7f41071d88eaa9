export type { Sandbox, SandboxOptions } from './app/createSandbox.js';
export { createSandbox } from './app/createSandbox.js';
export type { OutboxMessage } from './events/outbox/outboxMessage.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { Clock } from './platform/clock/clock.js';
export { createClock } from './platform/clock/createClock.js';
export type { ApiCredentials, SandboxSettings } from './platform/context.js';
export { DatabaseUnavailableError } from './platform/database/databaseUnavailableError.js';
export { FolderLockedError } from './platform/database/folderLockedError.js';
