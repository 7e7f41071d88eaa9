import { interfaceVersion } from '@countersign/contract';
import { isLocalHost } from './isLocalHost.js';

/** Checks the base address of the service (specification, "Versioning") and returns it. */
export function serviceAddress(baseUrl: string, environment: 'sandbox' | 'production'): string {
	if (!URL.canParse(baseUrl)) throw new Error('service.baseUrl must be an absolute URL.');
	const url = new URL(baseUrl);
	if (url.protocol !== 'https:' && url.protocol !== 'http:') {
		throw new Error('service.baseUrl must begin with https:// or http://.');
	}
	if (url.username || url.password || url.search || url.hash) {
		throw new Error('service.baseUrl must have no credential, query or fragment.');
	}
	if (url.pathname.split('/').at(-1) !== interfaceVersion) {
		throw new Error(`service.baseUrl must end with /${interfaceVersion}, the interface version.`);
	}
	if (environment === 'production' && url.protocol === 'http:' && !isLocalHost(url.hostname)) {
		throw new Error('service.baseUrl must begin with https:// in production.');
	}
	return url.href;
}
