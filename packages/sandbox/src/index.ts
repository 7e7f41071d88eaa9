export { DatabaseUnavailableError, FolderLockedError } from '@countersign/database/place';
export type { SandboxOptions } from './app/createSandbox.js';
export { createSandbox } from './app/createSandbox.js';
export type { Sandbox } from './app/sandbox.js';
export type { OutboxMessage } from './events/outboxMessage.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { Clock } from './platform/clock.js';
export { createClock } from './platform/clock.js';
export type { ApiCredentials, SandboxSettings } from './platform/settings.js';
