import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The frame of the signer, in a page whose wallet signs in another origin. */
export function signerFrame(page: Page): FrameLocator | undefined {
	const hasSigner = new URL(page.url()).hostname.startsWith('wallet.');
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

/** Confirms in the signer's frame what the page has asked it for. A page that signs itself asks nothing more. */
export async function confirmInSigner(page: Page, name: string): Promise<void> {
	const frame = signerFrame(page);
	if (!frame) return;
	const button = frame.getByRole('button', { name, exact: true });
	// As a person does: the pointer is there before, and moves a little when the button can be pressed.
	await button.hover({ position: { x: 9, y: 9 } });
	await button.click();
}
