import {
	type Authenticator,
	addAuthenticator as add,
	type DevToolsSession,
} from '@countersign/test-kit';
import type { Page } from '@playwright/test';
import { noteOffers } from './noteOffers.mjs';

/** A virtual authenticator (a passkey provider) of one tab. It outlives navigation. */
export interface TabAuthenticator extends Authenticator {
	/** Resolves once the page offers passkeys in a form field. */
	offered(): Promise<void>;
}

/** Gives this tab an authenticator that verifies its person and touches by itself. */
export async function addAuthenticator(page: Page): Promise<TabAuthenticator> {
	await page.addInitScript(noteOffers);
	const session: DevToolsSession = await page.context().newCDPSession(page);
	const authenticator = await add(session);
	return {
		...authenticator,
		offered: async () => {
			await page.waitForFunction(() => document.documentElement.hasAttribute('data-offered'));
		},
	};
}
