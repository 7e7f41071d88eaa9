import type { IdParameter } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import type { Clock } from './clock.js';
import type { SandboxSettings } from './settings.js';

/** What every operation needs. */
export interface SandboxContext {
	readonly database: Database;
	readonly clock: Clock;
	readonly settings: SandboxSettings;
	/** `newId('Customer')` gives `Customer:<uuid>`. */
	readonly newId: (type: IdType) => string;
	/** Sends a webhook to the platform. */
	readonly webhookFetch: (request: Request) => Promise<Response>;
	/** Steps of payments whose failure this sandbox has reported. */
	readonly reportedSteps: Set<string>;
}

/** The resource types that have an identifier. */
type IdType =
	| Exclude<IdParameter['type'], 'UmaAddress' | 'DocumentHolder' | 'Invitation'>
	| 'PlatformConfig'
	| 'Request'
	| 'Webhook';

/** A fresh identifier, `<Type>:<uuid>`. */
export function newId(type: IdType): string {
	return `${type}:${crypto.randomUUID()}`;
}
