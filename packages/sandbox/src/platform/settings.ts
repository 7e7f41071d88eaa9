import { limits } from '@countersign/contract';
import { sandboxCredential } from '@countersign/contract/service';

/** Settings of a sandbox. Durations are in milliseconds. */
export interface SandboxSettings {
	/** Origins of the pages that may run a passkey ceremony. */
	readonly origins: readonly string[];
	/** Domain that passkeys belong to. */
	readonly rpId: string;
	/** Refuses the legacy values that skip a signature check. */
	readonly strict: boolean;
	/** The API credential of the one platform that this sandbox serves. */
	readonly credentials: ApiCredentials;
	readonly sessionLifetime: number;
	/** How often one credential may be challenged before a 429. */
	readonly challengeLimits: Readonly<Record<'EMAIL_OTP' | 'PASSKEY', RateLimit>>;
	/** How often a code may be sent to one contact of a customer before a 429. */
	readonly contactCodeLimit: RateLimit;
	/** Lifetime of quotes, and of the lookups that they refer to. */
	readonly quoteLifetime: number;
	/** Domain of UMA addresses, until the platform's settings name another. */
	readonly umaDomain: string;
	/** From execution to the first change of an ordinary payment. */
	readonly settlementDelay: number;
	/** US dollars for one major unit of a currency, as a decimal number, in place of the illustrative rate. */
	readonly rates: Readonly<Record<string, string>>;
	/**
	 * Puts a digest of 32 bytes in the place of a wallet's transaction, as some services do. No client can read what it
	 * moves. The stamp covers the payload as always.
	 */
	readonly opaqueTransactions: boolean;
	/**
	 * Compares every response with the OpenAPI document. One that differs is reported as an error and becomes a
	 * 500.
	 */
	readonly checkResponses: boolean;
	/** What identifiers say where the interface says `service`: `Acme` for a header `Acme-Wallet-Signature`. */
	readonly word?: string | undefined;
	/** The platform's page for invited people; links add the code to it. Without it, nobody can be invited. */
	readonly invitationUrl?: string | undefined;
	/** Endpoint for webhooks until the platform configures its own. Without either, no webhook is created. */
	readonly webhookUrl?: string | undefined;
}

/** At most `count` times in any `window` milliseconds. */
export interface RateLimit {
	readonly count: number;
	readonly window: number;
}

/** HTTP Basic: `tokenId` is the user name, `clientSecret` the password. */
export interface ApiCredentials {
	readonly tokenId: string;
	readonly clientSecret: string;
}

const defaults: SandboxSettings = {
	origins: ['http://localhost:5173'],
	rpId: 'localhost',
	strict: false,
	credentials: sandboxCredential,
	sessionLifetime: limits.session,
	// Codes are emailed to people; passkey challenges are renewed by every open sign-in page.
	challengeLimits: {
		EMAIL_OTP: { count: 5, window: 60_000 },
		PASSKEY: { count: 30, window: 60_000 },
	},
	contactCodeLimit: { count: 5, window: 60_000 },
	quoteLifetime: 5 * 60_000,
	umaDomain: 'uma.localhost',
	settlementDelay: 2_000,
	rates: {},
	opaqueTransactions: false,
	checkResponses: false,
};

/** The settings of a sandbox, defaults filled in. */
export function resolveSettings(given: Partial<SandboxSettings>): SandboxSettings {
	const names = [
		...Object.keys(defaults),
		'invitationUrl',
		'word',
		'webhookUrl',
	] as (keyof SandboxSettings)[];
	const chosen = names.filter((name) => given[name] !== undefined);
	return { ...defaults, ...Object.fromEntries(chosen.map((name) => [name, given[name]])) };
}
