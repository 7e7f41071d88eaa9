import { limits } from '@countersign/contract';
import type { SandboxSettings } from './context.js';

const defaults: SandboxSettings = {
	origins: ['http://localhost:5173'],
	rpId: 'localhost',
	strict: false,
	credentials: { tokenId: 'sandbox_token', clientSecret: 'sandbox_secret' },
	sessionLifetime: limits.session,
	// A code is an email to a person; a passkey's challenge is renewed by every open sign-in page.
	challengeLimits: {
		EMAIL_OTP: { count: 5, window: 60_000 },
		PASSKEY: { count: 30, window: 60_000 },
	},
	contactCodeLimit: { count: 5, window: 60_000 },
	quoteLifetime: 5 * 60_000,
	umaDomain: 'uma.localhost',
	settlementDelay: 2_000,
};

/** The settings of a sandbox, defaults filled in. */
export function resolveSettings(given: Partial<SandboxSettings>): SandboxSettings {
	return {
		origins: given.origins ?? defaults.origins,
		rpId: given.rpId ?? defaults.rpId,
		strict: given.strict ?? defaults.strict,
		credentials: given.credentials ?? defaults.credentials,
		sessionLifetime: given.sessionLifetime ?? defaults.sessionLifetime,
		challengeLimits: given.challengeLimits ?? defaults.challengeLimits,
		contactCodeLimit: given.contactCodeLimit ?? defaults.contactCodeLimit,
		quoteLifetime: given.quoteLifetime ?? defaults.quoteLifetime,
		umaDomain: given.umaDomain ?? defaults.umaDomain,
		settlementDelay: given.settlementDelay ?? defaults.settlementDelay,
		...(given.webhookUrl === undefined ? {} : { webhookUrl: given.webhookUrl }),
	};
}
