import {
	type Browser,
	type BrowserContext,
	chromium,
	type FrameLocator,
	type Page,
} from 'playwright';
import type { SignerLook } from '../../packages/contract/src/service.js';
import type * as Core from '../../packages/core/src/index.js';
import type * as CoreSandbox from '../../packages/core/src/sandbox.js';
import { findBrowser } from '../../scripts/findBrowser.mjs';
import { openSigner, type ServedSigner } from './openSigner.js';

declare global {
	interface Window {
		readonly core: typeof Core &
			typeof CoreSandbox & { readonly sandboxTrust: Omit<Core.WalletConfig, 'endpoint'> };
		wallet: Core.Wallet;
		/** How the page says that it looks. */
		look?: SignerLook;
		/** What the story waits for. */
		waiting: Promise<unknown>;
	}
}

export function openBrowser(): Promise<Browser> {
	const executablePath = findBrowser();
	return chromium.launch(executablePath === undefined ? {} : { executablePath });
}

/** Opens the application, with a wallet whose signer is in a frame. */
export async function openPage(
	browser: Pick<BrowserContext, 'newPage'>,
	served: ServedSigner,
): Promise<Page> {
	const page = await browser.newPage();
	// A busy machine is no reason to fail.
	page.setDefaultTimeout(100_000);
	await page.goto(served.application);
	await openWallet(page, served);
	return page;
}

/** Creates the wallet of the page. */
export async function openWallet(page: Page, served: ServedSigner): Promise<void> {
	await page.evaluate((signer) => {
		const { core } = window;
		window.wallet = core.createWallet({
			endpoint: '/api',
			...core.sandboxTrust,
			signer: core.signerAt(signer, { look: () => window.look ?? {} }),
		});
	}, served.signer);
}

/** The frame that the wallet has opened. */
export function frameOf(page: Page): FrameLocator {
	return page.frameLocator('dialog > iframe');
}

/**
 * Clicks as a person does: the pointer is there before, moves a little when the button can be pressed, and moves again
 * where the frame asks for it, because this machine took too long between the two.
 */
export async function click(page: Page, name: string): Promise<void> {
	const button = frameOf(page).getByRole('button', { name });
	const hint = frameOf(page).getByText('Move the pointer, then press again');
	do {
		await button.hover({ position: { x: 9, y: 9 } });
		await button.click();
	} while (await hint.isVisible());
}

/** Begins something in the page that waits for the person. */
export async function begin<Input>(
	page: Page,
	step: (input: Input) => Promise<unknown>,
	input: Input,
): Promise<void> {
	await page.evaluate(`void (window.waiting = (${step})(${JSON.stringify(input) ?? ''}).catch((error) => ({
		code: error.code, remedy: error.remedy, message: error.message })))`);
}

export function outcome(page: Page): Promise<unknown> {
	return page.evaluate(() => window.waiting);
}

/** The same of a passkey that is being created: when the click for it no longer counts, the frame asks for another one. */
export async function outcomeOfPasskey(page: Page): Promise<unknown> {
	const created = outcome(page);
	const asks = frameOf(page).getByText('one more press');
	await Promise.race([
		created,
		asks
			.waitFor()
			.then(() => click(page, 'Continue'))
			.catch(() => {}),
	]);
	return created;
}

let people = 0;

/** An address that nobody has used. */
export function newEmail(): string {
	people += 1;
	return `person${people}@example.com`;
}

/** Has a code sent, and the frame ask for it. */
export function beginSignIn(page: Page, email = newEmail()): Promise<void> {
	return begin(
		page,
		async (address: string) => {
			const { core, wallet } = window;
			const started = await core.startEmailSignIn(wallet, { email: address });
			if (started.status === 'wait') throw new Error('No code was sent.');
			return core.finishEmailSignIn(wallet, { challenge: started.challenge, code: '' });
		},
		email,
	);
}

/** Signs in with a code that is typed into the frame. */
export async function signIn(page: Page, email?: string): Promise<void> {
	await beginSignIn(page, email);
	await enterCode(page);
	const session = await outcome(page);
	if (!('accountId' in Object(session))) throw new Error(JSON.stringify(session));
}

/** Types the code into the frame, which sends it. */
export async function enterCode(page: Page): Promise<void> {
	await frameOf(page).getByLabel('Code').fill('000000');
}

/** Puts money into the wallet, and asks for a quote that pays a bank account. */
export function requestQuote(page: Page, fullName = 'Grace Hopper'): Promise<string> {
	return page.evaluate(async (name) => {
		const { core, wallet } = window;
		const { data } = await core.listInternalAccounts(wallet);
		const account = data.find(({ type }) => type === 'EMBEDDED_WALLET') ?? data[0];
		if (!account) throw new Error('There is no wallet.');
		await core.fundSandboxAccount(wallet, { accountId: account.id, amount: 100_000_000 });
		const payee = await core.createExternalAccount(wallet, {
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				routingNumber: '021000021',
				accountNumber: '1234567890',
				beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: name },
			},
		});
		const quote = await core.createQuote(wallet, {
			source: { sourceType: 'ACCOUNT', accountId: account.id },
			destination: { destinationType: 'ACCOUNT', accountId: payee.id },
			lockedCurrencySide: 'RECEIVING',
			lockedCurrencyAmount: 2_500,
		});
		return quote.id;
	}, fullName);
}

/** Asks the frame to pay a quote, and does not wait. */
export function beginPayment(page: Page, quoteId: string): Promise<void> {
	return begin(
		page,
		async (id: string) => {
			const { core, wallet } = window;
			const quote = await core.getQuote(wallet, { quoteId: id });
			return core.executeQuote(wallet, { quote });
		},
		quoteId,
	);
}

/** A page whose person has signed in and has a quote, for attacks on its payment. */
export async function openWithQuote() {
	const [served, browser] = await Promise.all([openSigner(), openBrowser()]);
	const page = await openPage(browser, served);
	await signIn(page);
	const quoteId = await requestQuote(page);
	const close = async () => {
		await browser.close();
		await served.stop();
	};
	return { served, browser, page, quoteId, before: served.signatures(), close };
}
