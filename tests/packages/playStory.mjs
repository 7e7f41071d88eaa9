import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { noteOffers } from '../../e2e/harness/noteOffers.mjs';
import { browserArguments } from '../../scripts/browserArguments.mjs';
import { findBrowser } from '../../scripts/findBrowser.mjs';

/** Milliseconds that one step of a person may take: the first one includes the start of a database. */
const patience = 30_000;

/** A Chromium as the tests use it. */
export function launchBrowser() {
	const executablePath = findBrowser();
	// Playwright would close the browser on a signal and let this program go on.
	const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
	const program = executablePath ? { executablePath } : {};
	return chromium.launch({ args: browserArguments, ...signals, ...program });
}

/**
 * What a person does in every example: signs up by email, adds a passkey, signs out, signs in with the passkey,
 * and pays.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {(page: import('playwright').Page) => Promise<void>} [enter] in place of a sign-up by email
 */
export function playStory(browser, url, enter = signUp) {
	return onPage(browser, url, async ({ page, setPresent }) => {
		await enter(page);
		await addPasskey(page);
		await setPresent(false);
		await page.getByRole('button', { name: 'Sign out' }).click();
		const passkey = page.getByRole('button', { name: /^Sign in with passkey/ });
		await passkey.waitFor();
		await untilOffered(page);
		await setPresent(true);
		await passkey.click();
		await page.getByRole('button', { name: 'Sign out' }).waitFor();
		await pay(page);
	});
}

/**
 * @typedef {object} Scene
 * @property {import('playwright').Page} page
 * @property {(isPresent: boolean) => Promise<void>} setPresent whether the person is there when the browser asks for a passkey
 * @property {readonly string[]} warnings of the page, so far
 */

/**
 * Opens a page. Rejects when a step there cannot be done, or when the page reports an error.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {(scene: Scene) => Promise<void>} play what a person does there
 */
export async function onPage(browser, url, play) {
	const context = await browser.newContext();
	context.setDefaultTimeout(patience);
	const page = await context.newPage();
	/** @type {string[]} */
	const problems = [];
	/** @type {string[]} */
	const warnings = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error') problems.push(message.text());
		if (message.type() === 'warning') warnings.push(message.text());
	});
	try {
		await page.addInitScript(noteOffers);
		// It is there only when the workspace is built.
		const { addAuthenticator } = await import('../../packages/testing/dist/index.js');
		const { setPresent } = await addAuthenticator(await context.newCDPSession(page));
		await page.goto(url);
		await play({ page, setPresent, warnings });
	} catch (error) {
		const shown = await page.locator('body').ariaSnapshot();
		problems.push(error instanceof Error ? error.message : String(error), `The page:\n${shown}`);
	} finally {
		await context.close();
	}
	if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * A person who comes back before the offer stands would accept it, and be signed in before the button is pressed.
 * @param {import('playwright').Page} page
 */
async function untilOffered(page) {
	const field = page.locator('input[autocomplete~="webauthn"]');
	if ((await field.count()) > 0) await page.locator('html[data-offered]').waitFor();
}

/** @param {import('playwright').Page} page */
export async function signUp(page) {
	await page.getByRole('textbox', { name: 'Email' }).fill(`ada-${randomUUID()}@example.com`);
	await takeCode(page);
}

/**
 * Logs in at the platform, which knows the address, and then signs in to the wallet.
 * @param {import('playwright').Page} page
 */
export async function logIn(page) {
	await page.getByRole('textbox', { name: 'Email' }).fill(`ada-${randomUUID()}@example.com`);
	await page.getByRole('button', { name: 'Log in' }).click();
	await takeCode(page);
}

/** @param {import('playwright').Page} page */
async function takeCode(page) {
	await page.getByRole('button', { name: 'Email me a code' }).click();
	// Components submit a whole code by themselves; other pages wait for the Enter key.
	await page.getByRole('textbox', { name: 'Code' }).pressSequentially('000000\n');
}

/** @param {import('playwright').Page} page */
async function addPasskey(page) {
	await page.getByRole('button', { name: 'Add a passkey' }).click();
	await page.getByText('Passkey added').waitFor();
}

/**
 * What the first guide and the one with hooks have their reader do: sign up, and pay.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export function playGuide(browser, url) {
	return onPage(browser, url, async ({ page }) => {
		await signUp(page);
		await addRecipient(page);
		await page.getByRole('button', { name: 'Add 100 in play money' }).click();
		await page.getByText('100.00').first().waitFor();
		await page.getByRole('textbox', { name: /^(You send|Amount)/ }).fill('25');
		await page.getByRole('button', { name: 'Review' }).click();
		await page.getByRole('button', { name: /^Confirm/ }).click();
		await page.getByText('Sent', { exact: true }).first().waitFor();
	});
}

/** @param {import('playwright').Page} page */
async function addRecipient(page) {
	await page.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
	await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
	await page.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
	await page.getByRole('button', { name: 'Add recipient' }).click();
}

/**
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} [sign] what a person does beside the page to sign
 */
export async function pay(page, sign = undefined) {
	await page.getByRole('button', { name: 'Add 100 in play money' }).click();
	await page.getByRole('region', { name: 'Balance' }).getByText('100.00').waitFor();
	await addRecipient(page);
	await page.getByRole('textbox', { name: 'You send, in USDB' }).fill('25');
	await page.getByRole('button', { name: 'Review' }).click();
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await sign?.();
	await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
}

/**
 * What a person does where a frame of another origin signs: types the code there, and confirms the payment there.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export function playWithSigner(browser, url) {
	return onPage(browser, url, async ({ page }) => {
		const frame = page.frameLocator('iframe[title="Signer"]');
		/** The pointer is there before, as a person's is. @param {string} name */
		const confirm = async (name) => {
			const button = frame.getByRole('button', { name, exact: true });
			await button.hover({ position: { x: 9, y: 9 } });
			await button.click();
		};
		await page.getByRole('textbox', { name: 'Email' }).fill(`ada-${randomUUID()}@example.com`);
		await page.getByRole('button', { name: 'Email me a code' }).click();
		await frame.getByRole('textbox', { name: 'Code' }).fill('000000');
		await pay(page, () => confirm('Confirm and pay'));
	});
}
