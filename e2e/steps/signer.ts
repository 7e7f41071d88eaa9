import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

let hasSigner = false;

/** From now on, the pages of this process have a wallet that signs in another origin. */
export function expectSigner(): void {
	hasSigner = true;
}

/** The frame of the signer, in a page whose wallet signs in another origin. */
export function signerFrame(page: Page): FrameLocator | undefined {
	return hasSigner ? page.frameLocator('dialog > iframe[title="Signer"]') : undefined;
}

/** Where the person signs: the signer's frame, or the page itself. */
export function surface(page: Page): FrameLocator | Page {
	return signerFrame(page) ?? page;
}

/** The field that takes an emailed code. */
export function codeField(page: Page): Locator {
	return surface(page).getByRole('textbox', { name: 'Code' });
}

/**
 * Confirms in the signer's frame what the page has asked it for. A page that signs itself asks nothing more. A busy machine
 * may press so long after it has moved the pointer that the signer asks for another press.
 */
export async function confirmInSigner(page: Page, name: string): Promise<void> {
	const frame = signerFrame(page);
	if (!frame) return;
	const button = frame.getByRole('button', { name, exact: true });
	const asks = frame.getByText('press again');
	const hasEnded = async () => (await button.and(frame.locator(':enabled')).count()) === 0;
	let isAsked: boolean;
	do {
		// As a person does: the pointer is there before, and moves a little when the button can be pressed.
		await button.hover({ position: { x: 9, y: 9 } });
		await button.click();
		await expect.poll(async () => (await hasEnded()) || (await asks.isVisible())).toBe(true);
		isAsked = await asks.isVisible();
	} while (isAsked);
}

/** Closes the dialog of the signer, which is above the page. */
export async function leaveSigner(page: Page): Promise<void> {
	if (signerFrame(page)) await page.keyboard.press('Escape');
}

/** The signer wants one more press where a passkey's creation has begun too long after the first, unless it is over before. */
export async function pressOnceMore(
	page: Page,
	isOver: Locator,
	confirm = confirmInSigner,
): Promise<void> {
	const asks = signerFrame(page)?.getByText('one more press');
	if (!asks) return;
	const isNext = async () => (await isOver.isVisible()) || (await asks.isVisible());
	await expect.poll(isNext).toBe(true);
	if (await asks.isVisible()) await confirm(page, 'Continue');
}
