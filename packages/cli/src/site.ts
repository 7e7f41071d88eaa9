import { getDomain, getPublicSuffix } from 'tldts';

/** Suffixes that a company lends out, such as `vercel.app`, count like those of a registry. */
const options = { allowPrivateDomains: true };

/**
 * The site of a host: the domain that somebody has registered, by which browsers tell their cookies apart.
 *
 * @see HTML, "obtain a site"; https://publicsuffix.org
 */
export function siteOf(hostname: string): string {
	return getDomain(hostname, options) ?? hostname;
}

/** Whether everybody can register names below it. */
export function isPublicSuffix(hostname: string): boolean {
	return getPublicSuffix(hostname, options) === hostname;
}
