import type { CeremonyFacts } from './whyNotAllowed.js';

/** What a ceremony is for, and how long the browser may take. */
export interface CeremonyKind {
	readonly policy: 'publickey-credentials-get' | 'publickey-credentials-create';
	/** Milliseconds. */
	readonly timeout: number;
}

/** Looks at the page as a ceremony begins; tells the facts when it has failed. */
export function observeCeremony({ policy, timeout }: CeremonyKind): () => CeremonyFacts {
	const begun = performance.now();
	const hadGesture = navigator.userActivation?.isActive ?? false;
	return () => ({
		isAllowedByPolicy: isAllowed(policy),
		elapsed: performance.now() - begun,
		timeout,
		hadGesture,
		// WebKit alone names itself so (HTML, section 8.9.1.1), and alone asks for a click.
		needsGesture: navigator.vendor.startsWith('Apple'),
	});
}

/** Only Chromium tells, under a name that was never standardised. */
function isAllowed(feature: string): boolean | undefined {
	const policy: unknown = Reflect.get(document, 'featurePolicy');
	if (typeof policy !== 'object' || policy === null) return undefined;
	const ask: unknown = Reflect.get(policy, 'allowsFeature');
	return typeof ask === 'function' ? Boolean(ask.call(policy, feature)) : undefined;
}
