export type { Clock } from './clock/clock.js';
export { createClock } from './clock/createClock.js';
export type { ApiCredentials, SandboxSettings } from './context.js';
export type { Sandbox, SandboxOptions } from './createSandbox.js';
export { createSandbox } from './createSandbox.js';
export { DatabaseUnavailableError } from './database/databaseUnavailableError.js';
export { FolderLockedError } from './database/folderLockedError.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { OutboxMessage } from './outbox/outboxMessage.js';
