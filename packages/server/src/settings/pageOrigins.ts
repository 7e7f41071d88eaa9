import { isLocalHost } from './isLocalHost.js';

/** Checks the origins of the pages, also against the relying party, and returns them as a set. */
export function pageOrigins(origins: readonly string[], relyingPartyId: string): Set<string> {
	if (origins.length === 0) throw new Error('origins must name at least one origin.');
	for (const origin of origins) checkOrigin(origin, relyingPartyId);
	return new Set(origins);
}

function checkOrigin(origin: string, relyingPartyId: string): void {
	if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
		throw new Error(`origins: "${origin}" is not an origin such as https://app.example.com.`);
	}
	const { protocol, hostname } = new URL(origin);
	if (protocol !== 'https:' && !(protocol === 'http:' && isLocalHost(hostname))) {
		throw new Error(`origins: ${origin} must begin with https:// (http:// is for localhost).`);
	}
	// WebAuthn section 13.4.9: the relying party id is the page's host or a registrable parent of it.
	if (hostname !== relyingPartyId && !hostname.endsWith(`.${relyingPartyId}`)) {
		throw new Error(
			`relyingParty.id ${relyingPartyId} is not the host of ${origin} or its parent.`,
		);
	}
}
