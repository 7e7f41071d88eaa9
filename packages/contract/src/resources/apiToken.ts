import type { OpenEnum } from '../openEnum.js';
import type { PageQuery } from './page.js';

export type Permission = (typeof permissions)[number];

/** Every {@link Permission} that is known today. */
export const permissions = ['VIEW', 'TRANSACT', 'MANAGE'] as const;

/** An API token of the platform, without its secret (service interface, §1.3). */
export interface ApiToken {
	/** `Token:<uuid>`. */
	readonly id: string;
	readonly name: string;
	readonly permissions: readonly OpenEnum<Permission>[];
	/** The user name of HTTP Basic. */
	readonly clientId: string;
	/** The password of HTTP Basic. Only the response of `POST /tokens` has it. */
	readonly clientSecret?: string;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt: string;
	/** ISO 8601 date-time, UTC. */
	readonly updatedAt: string;
}

/** Body of `POST /tokens`. */
export interface ApiTokenCreateRequest {
	/** 1 to 255 characters. */
	readonly name: string;
	/** At least one. */
	readonly permissions: readonly Permission[];
}

/** Query of `GET /tokens`. */
export interface ApiTokenListQuery extends PageQuery {
	readonly name?: string;
	/** ISO 8601 date-time. */
	readonly createdAfter?: string;
	/** ISO 8601 date-time. */
	readonly createdBefore?: string;
	/** ISO 8601 date-time. */
	readonly updatedAfter?: string;
	/** ISO 8601 date-time. */
	readonly updatedBefore?: string;
}
