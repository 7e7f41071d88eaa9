import { expect, type FrameLocator, type Page } from '@playwright/test';
import { confirmInSigner, signerFrame } from './signer.js';

/** Shows the recovery words and hides them again, while the page is at Security. */
export async function seeWords(page: Page): Promise<readonly string[]> {
	const section = page.getByRole('region', { name: 'Recovery' });
	await section.getByRole('button', { name: 'Get recovery words' }).click();
	const frame = signerFrame(page);
	if (frame) return seeWordsInSigner(page, frame);
	const dialog = page.getByRole('dialog', { name: 'Recovery words' });
	await dialog.getByRole('button', { name: 'Show the words' }).click();
	await expect(dialog.getByRole('listitem')).toHaveCount(12);
	const words = await dialog.getByRole('listitem').allTextContents();
	await dialog.getByRole('button', { name: 'Hide the words' }).click();
	await expect(dialog.getByRole('listitem')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	return words;
}

async function seeWordsInSigner(page: Page, frame: FrameLocator): Promise<readonly string[]> {
	await confirmInSigner(page, 'Show the words');
	await expect(frame.getByRole('definition')).toHaveCount(12);
	const words = await frame.getByRole('definition').allTextContents();
	await confirmInSigner(page, 'Done');
	await expect(frame.getByRole('definition')).toHaveCount(0);
	return words;
}
