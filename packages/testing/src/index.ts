export type { Authenticator, DevToolsSession } from './authenticator.js';
export { addAuthenticator } from './authenticator.js';
export type { Enclave } from './enclave.js';
export { createEnclave } from './enclave.js';
export type { HostileBackend, HostileResponses } from './hostileBackend.js';
export { hostileBackend, hostileResponses } from './hostileBackend.js';
export {
	needOfDriver,
	needOfEngine,
	needOfPasskeyPick,
	needOfPasskeySignals,
	needOfPasskeys,
} from './needOfEngine.js';
export { noLimits } from './noLimits.js';
export { oidcToken } from './oidcToken.js';
export { releaseLocks } from './releaseLocks.js';
export type { UsBank } from './usBank.js';
export { usBank } from './usBank.js';
export { waitLonger } from './waitLonger.js';
export { watchReported } from './watchReported.js';
