import type { OpenEnum } from '../openEnum.js';

export type KycProvider = 'SUMSUB';

/** Body of `POST /customers/{customerId}/kyc-link`. */
export interface KycLinkCreateRequest {
	/** Where the provider sends the customer afterwards. */
	readonly redirectUri?: string;
}

/** A page of the identity provider for one customer (public interface, 3.3). */
export interface KycLink {
	/** For one use. Several links may stand side by side. */
	readonly kycUrl: string;
	/** ISO 8601 date-time, UTC. */
	readonly expiresAt: string;
	readonly provider: OpenEnum<KycProvider>;
	/** For the provider's own component in a page. */
	readonly token?: string;
}
