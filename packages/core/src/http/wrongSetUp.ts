import type { WalletErrorDetails } from '../errors.js';

/** What a developer can do about a response that comes of a wrong set-up. Loaded only when that has happened. */
export function explainSetUp(
	code: 'backend.forbidden' | 'network.malformed' | 'service.not_found',
	facts: WalletErrorDetails,
): WalletErrorDetails {
	const actualOrigin = globalThis.location?.origin;
	if (code !== 'backend.forbidden') {
		const details = `Does the wallet's endpoint lead to the backend's handler? It was asked at ${facts.url}.`;
		return { ...facts, details };
	}
	const details = `It does not list this page's origin, ${actualOrigin}, among its own.`;
	return actualOrigin === undefined ? facts : { ...facts, details, actualOrigin };
}
