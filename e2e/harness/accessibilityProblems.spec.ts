import { expect, test } from '@playwright/test';
import { accessibilityProblems } from './accessibilityProblems.js';

test('a field without a name and words that cannot be read are found', async ({ page }) => {
	await page.setContent(`<!doctype html><html lang="en"><title>Example</title><main>
		<h1>Example</h1><input><p style="color: #ccc; background: #fff">Too pale</p></main></html>`);
	const problems = await accessibilityProblems(page);
	expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
		'color-contrast',
		'label',
	]);
	expect(await accessibilityProblems(page, ['color-contrast'])).toEqual([
		expect.stringMatching(/^color-contrast /),
	]);
});
