import type { BrowserRequest } from '../inbound/browserRequest.js';
import { isUnknown, type ServiceResponse } from '../service/serviceClient.js';

/** Whether it is the second leg of a signed retry. */
export const isSigned = ({ headers }: BrowserRequest): boolean =>
	headers.walletSignature !== undefined;

/** Deleted now, or by a request before this one. */
export const isGone = (response: ServiceResponse): boolean =>
	response.status === 204 || isUnknown(response);
