import { waitLonger } from '@countersign/test-kit';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { expectSigner } from '../steps/signer.js';
import { addAuthenticator, type TabAuthenticator } from './addAuthenticator.js';
import { type Control, openControl } from './control.js';
import { newEmail } from './newEmail.js';
import { openService, type Service } from './openService.js';
import { resolveLocalhost } from './resolveLocalhost.js';
import { type Stack, startStack } from './startStack.js';
import { type Watch, watchContext } from './watchContext.js';
import { type SecretWatch, watchSecrets } from './watchSecrets.js';
import { type Signatures, watchSignatures } from './watchSignatures.js';

export interface StoryFixtures {
	/** The books, the clock and the faults of this story's sandbox. */
	readonly control: Control;
	/** The service behind the backend. */
	readonly service: Service;
	/** What left the browser signed or sealed. */
	readonly signatures: Signatures;
	/** A passkey provider in the first tab. */
	readonly authenticator: TabAuthenticator;
	/** Fails the story on anything that no page may do; always on. */
	readonly watch: Watch;
	/**
	 * Fails the story when a secret of it stands in an address, the console, an error or a log, or at its end in what a tab
	 * keeps or shows; always on.
	 */
	readonly secrets: SecretWatch;
	/** A tab of another browser, such as that of the person's phone. */
	readonly elsewhere: Page;
	/** An address that nobody has used, for a story that names it. */
	readonly email: string;
}

interface WorkerFixtures {
	/**
	 * Whether the demo's spending limits are on. With them, each first payment to a recipient and each change of credentials
	 * asks for a code: so they are on where money is what a story is about, and not where it pays on the way to something else.
	 */
	readonly spendingLimits: boolean;
	/** What the service says in identifiers where the interface says `service`. */
	readonly word: string | undefined;
	/** Whether the demo signs in another origin. */
	readonly hasSigner: boolean;
	readonly stack: Stack;
}

/** Playwright's `test`, with a running Countersign around it. */
export const test = base.extend<StoryFixtures, WorkerFixtures>({
	spendingLimits: [false, { option: true, scope: 'worker' }],
	word: [undefined, { option: true, scope: 'worker' }],
	hasSigner: [false, { option: true, scope: 'worker' }],
	stack: [
		async ({ spendingLimits, word, hasSigner }, use, { workerIndex }) => {
			if (hasSigner) {
				resolveLocalhost();
				expectSigner();
			}
			const stack = await startStack(String(workerIndex), { spendingLimits, word, hasSigner });
			await use(stack);
			await stack.stop();
		},
		{ scope: 'worker', timeout: 600_000 },
	],
	baseURL: async ({ stack }, use) => use(stack.url),
	context: async ({ context }, use) => {
		await context.addInitScript(waitLonger);
		await use(context);
	},
	control: async ({ stack }, use) => {
		const control = openControl(stack.controlUrl);
		await use(control);
		await control.clearFaults();
	},
	service: async ({ stack }, use) => use(openService(stack.serviceUrl)),
	signatures: async ({ context }, use) => use(watchSignatures(context)),
	authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
	elsewhere: async ({ browser, stack, baseURL, viewport }, use) => {
		const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
		await context.addInitScript(waitLonger);
		await keepingSecrets(context, stack, async () => use(await context.newPage()));
		await context.close();
	},
	watch: [
		async ({ context, stack, spendingLimits }, use) => {
			const watch = watchContext(context, stack.url);
			if (stack.signer) watch.expectSite(stack.signer);
			// A payment that needs a sign-in is refused first.
			if (spendingLimits) watch.expectStatus(403, /\/execute$/);
			await use(watch);
			expect(watch.problems, 'the page did something that no page may do').toEqual([]);
		},
		{ auto: true },
	],
	secrets: [({ context, stack }, use) => keepingSecrets(context, stack, use), { auto: true }],
	email: async ({ secrets }, use) => {
		const email = newEmail();
		secrets.addPersonal('the email', email);
		await use(email);
	},
});

/** Watches a browser for its secrets, and looks at what every tab keeps and shows at the end. */
async function keepingSecrets(
	context: BrowserContext,
	stack: Stack,
	use: (secrets: SecretWatch) => Promise<void>,
): Promise<void> {
	const secrets = await watchSecrets(context, stack);
	await use(secrets);
	for (const page of context.pages()) {
		// A tab that is at another site has nothing of ours to look at.
		if (page.url().startsWith(stack.url)) await secrets.look(page);
	}
	expect(await secrets.findings(), 'a secret can be found').toEqual([]);
}

export { expect };
