import { interfaceVersion, localHostPattern } from '@countersign/contract/service';

/** Checks the base URL of the service (service interface, §1.1) and returns it. */
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
	if (
		environment === 'production' &&
		url.protocol === 'http:' &&
		!localHostPattern.test(url.hostname)
	) {
		throw new Error('service.baseUrl must begin with https:// in production.');
	}
	return url.href;
}

/**
 * Checks the pages' origins, also against the relying party, and returns them as a set. Origins that the relying
 * party's host lists as related may be on other domains (WebAuthn Level 3, section 5.11).
 */
export function pageOrigins(
	{
		origins = [],
		signer,
	}: { readonly origins?: readonly string[]; readonly signer?: string | undefined },
	relyingPartyId: string,
	related: readonly string[],
): Set<string> {
	if (!Array.isArray(origins) || origins.length === 0) {
		throw new Error('origins must name at least one origin: is BACKEND_ORIGINS set?');
	}
	if (signer !== undefined && !origins.includes(signer)) {
		throw new Error(`signer: origins must name ${signer}, too.`);
	}
	for (const origin of origins) {
		// Where another page signs, this one uses no passkeys.
		const usesPasskeys = !related.includes(origin) && (signer ?? origin) === origin;
		checkOrigin(origin, usesPasskeys ? relyingPartyId : '');
	}
	return new Set(origins);
}

/** Checks the origins on other domains whose pages may use the relying party's passkeys, and returns them. */
export function relatedOrigins(origins: readonly string[]): readonly string[] {
	for (const origin of origins) {
		const url = URL.canParse(origin) ? new URL(origin) : undefined;
		const isSecure =
			url?.protocol === 'https:' ||
			(url?.protocol === 'http:' && localHostPattern.test(url.hostname));
		if (url?.origin !== origin || !isSecure) {
			throw new Error(`relatedOrigins: "${origin}" is not an origin such as https://example.com.`);
		}
	}
	return origins;
}

function checkOrigin(origin: string, relyingPartyId: string): void {
	if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
		throw new Error(`origins: "${origin}" is not an origin such as https://app.example.com.`);
	}
	const { protocol, hostname } = new URL(origin);
	if (protocol !== 'https:' && !(protocol === 'http:' && localHostPattern.test(hostname))) {
		throw new Error(`origins: ${origin} must begin with https:// (http:// is for localhost).`);
	}
	// A missing id is reported separately.
	if (relyingPartyId === '') return;
	// WebAuthn section 13.4.9: the relying party id is the page's host or a registrable parent of it.
	if (hostname !== relyingPartyId && !hostname.endsWith(`.${relyingPartyId}`)) {
		throw new Error(
			`relyingParty.id ${relyingPartyId} is not the host of ${origin} or its parent, and relyingParty.relatedOrigins does not name it.`,
		);
	}
}
