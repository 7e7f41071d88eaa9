import { expect, test } from '@playwright/test';
import { accessibilityProblems } from './accessibilityProblems.js';

test('finds a field without a name, and text with too little contrast', async ({ page }) => {
	await page.setContent(`<!doctype html><html lang="en"><title>Example</title><main>
		<h1>Example</h1><input><p style="color: #ccc; background: #fff">Too pale</p></main></html>`);
	const problems = await accessibilityProblems(page);
	expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
		'color-contrast',
		'label',
	]);
	expect(await accessibilityProblems(page, 'colours')).toEqual([
		expect.stringMatching(/^color-contrast /),
	]);
});

test('judges colours after their transitions, even when the page renders no frame', async ({
	page,
}) => {
	await page.setContent(`<!doctype html><html lang="en"><title>Example</title>
		<style>p { color: #ccc; background: #fff; transition: color 1h } .read { color: #000 }</style>
		<main><h1>Example</h1><p>On its way</p></main></html>`);
	await page.evaluate(() => {
		window.requestAnimationFrame = () => 0;
		const words = document.querySelector('p');
		if (words) getComputedStyle(words).color;
		words?.classList.add('read');
	});
	expect(await accessibilityProblems(page)).toEqual([]);
});
