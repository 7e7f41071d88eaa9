/** What measurements use of the sandbox that it does not export. */
export { createServiceApp } from '../packages/sandbox/src/app/createServiceApp.js';
export { sendWebhook } from '../packages/sandbox/src/events/deliverWebhook.js';
export { createClock } from '../packages/sandbox/src/platform/clock.js';
export { newId } from '../packages/sandbox/src/platform/context.js';
export { openDatabase } from '../packages/sandbox/src/platform/database/openDatabase.js';
export { seal } from '../packages/sandbox/src/platform/enclave/hpke.js';
export { parsePublicKey } from '../packages/sandbox/src/platform/enclave/keyPair.js';
export { resolveSettings } from '../packages/sandbox/src/platform/settings.js';
