import type { List } from './page.js';

/** A bank or wallet that money can be paid to. */
export interface Discovery {
	/** The text for an external account's `bankName`. */
	readonly bankName: string;
	/** For people. */
	readonly displayName: string;
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	/** Currency code. */
	readonly currency: string;
}

/** 200 body of `GET /discoveries`. */
export type DiscoveryList = Partial<List<Discovery>>;

/** Query of `GET /discoveries`. */
export interface DiscoveryQuery {
	/** ISO 3166-1 alpha-2. */
	readonly country?: string;
	/** Currency code. */
	readonly currency?: string;
}
