import { randomUUID } from 'node:crypto';
import {
	test as base,
	expect,
	type Page,
	type PlaywrightTestArgs,
	type PlaywrightTestOptions,
	type PlaywrightWorkerArgs,
	type PlaywrightWorkerOptions,
	type TestType,
} from '@playwright/test';

/** The code that the sandbox accepts from everybody. */
const universalCode = '000000';

/** A passkey provider of the test's page: it verifies its person without being touched. Chromium only. */
export interface TestPasskeys {
	/** Whether it takes part. When it does not, the browser waits for the person. */
	setPresent(isPresent: boolean): Promise<void>;
	/** How many passkeys it holds. */
	count(): Promise<number>;
	/**
	 * Resolves once the page offers passkeys in a form field, which `setPresent(true)` before it would accept at once:
	 * wait for the offer, if the page makes one, before a person who was away comes back and presses a button.
	 */
	offered(): Promise<void>;
}

/** How the page under test is reached. Set them with `use` of the configuration, or with `test.use`. */
export interface WalletOptions {
	/**
	 * Address of the sandbox's control interface, relative to `baseURL`. Without it, `emailCode` is the code that the
	 * sandbox accepts from everybody.
	 */
	readonly controlUrl: string | undefined;
	/** Path of the page that signs people in. Default `/`. */
	readonly signInPath: string;
}

/** What a test may ask for. */
export interface WalletFixtures {
	/** An address of this test's own. */
	readonly email: string;
	/**
	 * The newest code that was sent to an address. Waits for it up to 10 seconds, and returns each code once: after
	 * "Send a new code", the next call waits for the new one. The code may be there before the page knows that it was
	 * sent, so wait for what the page says before you type it.
	 */
	readonly emailCode: (email: string) => Promise<string>;
	/** Gives `page` passkeys. */
	readonly passkey: TestPasskeys;
	/**
	 * The test's page, on which a new person is signed in by the `SignIn` component of `@countersign/react/ui`, in
	 * English, also where the frame of a signer takes the code. For a form of your own, extend `test` with this fixture: it gets `page`, `email` and `emailCode`.
	 */
	readonly signedInPage: Page;
}

/**
 * Playwright's `test` with a wallet's fixtures. `@playwright/test` is an optional peer of this package.
 *
 * @example
 * ```ts
 * import { test } from '@countersign/sandbox/playwright';
 * import { expect } from '@playwright/test';
 *
 * test('a person adds a passkey', async ({ signedInPage, passkey }) => {
 * 	await signedInPage.getByRole('button', { name: 'Add a passkey' }).click();
 * 	await expect.poll(() => passkey.count()).toBe(1);
 * });
 * ```
 */
export const test: TestType<
	PlaywrightTestArgs & PlaywrightTestOptions & WalletOptions & WalletFixtures,
	PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<WalletOptions & WalletFixtures>({
	controlUrl: [undefined, { option: true }],
	signInPath: ['/', { option: true }],
	email: async ({ browserName }, use) => use(`${browserName}-${randomUUID()}@example.com`),
	emailCode: async ({ controlUrl, baseURL }, use) => use(codeReader(controlUrl, baseURL)),
	passkey: async ({ page }, use) => use(await addPasskeys(page)),
	signedInPage: async ({ page, email, emailCode, signInPath }, use) => {
		await page.goto(signInPath);
		await page.getByRole('textbox', { name: 'Email' }).fill(email);
		await page.getByRole('button', { name: 'Email me a code' }).click();
		await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
		const code = page.getByRole('textbox', { name: 'Code' });
		const frame = page.frameLocator('iframe[title="Signer"]');
		const field = (await code.isVisible()) ? code : frame.getByRole('textbox', { name: 'Code' });
		// A whole code is sent at once.
		await field.fill(await emailCode(email));
		await page.getByRole('button', { name: 'Use another email' }).waitFor({ state: 'hidden' });
		await use(page);
	},
});

function codeReader(
	controlUrl: string | undefined,
	baseUrl: string | undefined,
): WalletFixtures['emailCode'] {
	if (controlUrl === undefined) return async () => universalCode;
	const outbox = new URL(`${controlUrl.replace(/\/$/, '')}/outbox`, baseUrl);
	// By number: a sandbox that is not strict may send one code again and again.
	const returned = new Map<string, number>();
	return async (email) => {
		let codes: readonly string[] = [];
		const count = async () => {
			codes = await readCodes(outbox, email);
			return codes.length;
		};
		await expect
			.poll(count, { message: 'codes that were sent to this address', timeout: 10_000 })
			.toBeGreaterThan(returned.get(email) ?? 0);
		returned.set(email, codes.length);
		return codes[0] ?? '';
	};
}

/** All codes that were sent to an address, newest first. */
async function readCodes(outbox: URL, email: string): Promise<readonly string[]> {
	const url = new URL(outbox);
	url.searchParams.set('to', email);
	const response = await fetch(url);
	if (!response.ok) throw new Error(`The control interface responded with ${response.status}.`);
	const { data } = (await response.json()) as { data: readonly { readonly code: string }[] };
	// A notice has none.
	return data.map(({ code }) => code).filter((code) => code !== '');
}

/** @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
async function addPasskeys(page: Page): Promise<TestPasskeys> {
	await page.addInitScript(noteOffers);
	// The page may be there already, when a test asks for a signed-in page first.
	await page.evaluate(noteOffers);
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable', { enableUI: false });
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			ctap2Version: 'ctap2_1',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return {
		setPresent: async (enabled) => {
			await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
		},
		count: async () => {
			const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
			return credentials.length;
		},
		offered: () => page.locator('html[data-passkey-offer]').waitFor({ state: 'attached' }),
	};
}

/** A part of a browser's page, where this function runs. */
interface BrowserPage {
	readonly document: {
		readonly documentElement: { toggleAttribute(name: string, force: boolean): void };
	};
	readonly navigator: {
		readonly credentials: {
			get(options?: { readonly mediation?: string }): Promise<unknown>;
		};
	};
}

/** Runs in the page: marks it while an offer in a form field stands. The browser itself shows nothing. */
function noteOffers(): void {
	const { document, navigator } = globalThis as unknown as BrowserPage;
	const { credentials } = navigator;
	const get = credentials.get.bind(credentials);
	let standing = 0;
	// One offer often replaces another, whose end is told after the beginning of the next.
	const count = (change: number) => {
		standing += change;
		document.documentElement.toggleAttribute('data-passkey-offer', standing > 0);
	};
	credentials.get = (options) => {
		const credential = get(options);
		if (options?.mediation === 'conditional') {
			const withdraw = () => count(-1);
			count(1);
			credential.then(withdraw, withdraw);
		}
		return credential;
	};
}
