import { getDomain, getPublicSuffix } from 'tldts';

/** Private suffixes, such as `vercel.app`, count like those of a registry. */
const options = { allowPrivateDomains: true };

/**
 * The site of a host: the registered domain, which browsers compare before they send `SameSite` cookies.
 *
 * @see HTML, "obtain a site"; https://publicsuffix.org
 */
export function siteOf(hostname: string): string {
	return getDomain(hostname, options) ?? hostname;
}

/** Whether anybody can register names below it. */
export function isPublicSuffix(hostname: string): boolean {
	return getPublicSuffix(hostname, options) === hostname;
}
