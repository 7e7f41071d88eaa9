export { createSandbox } from './app/createBrowserSandbox.js';
export type { Sandbox, ServiceOptions as SandboxOptions } from './app/sandbox.js';
export type { OutboxMessage } from './events/outboxMessage.js';
export type { Fault, FaultEffect, Faults, FaultTarget, InjectedFault } from './faults/fault.js';
export type { Clock } from './platform/clock.js';
export { createClock } from './platform/clock.js';
export type { ApiCredentials, SandboxSettings } from './platform/settings.js';
export { allowCookieHeaders } from './testing/allowCookieHeaders.js';
export { createBrowserFetch } from './testing/createBrowserFetch.js';
