import type { Call } from '../call.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import type { Login } from '../login/login.js';
import type { ServiceResponse } from '../service/serviceClient.js';

/**
 * Extra work of the backend for an operation of a signed-in person, on each leg of a signed retry.
 */
export interface OperationHooks {
	/** Runs before anything is sent to the service. May refuse. */
	before?(call: Call, login: Login, request: BrowserRequest): Promise<void>;
	/** Runs with the service's response, whatever its status. */
	after?(
		call: Call,
		login: Login,
		request: BrowserRequest,
		response: ServiceResponse,
	): Promise<void>;
}
