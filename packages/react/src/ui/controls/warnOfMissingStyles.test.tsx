import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ours from '../styles/styles.css?inline';
import { Root } from './Root.js';
import { warnOfMissingStyles } from './warnOfMissingStyles.js';

// A page warns once: `vitest.config.ts` gives this file a page of its own.
test('warns once of a missing style sheet, and not where a shadow root has its own', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	const addPlace = (parent: Node) => parent.appendChild(document.createElement('div'));
	const warnIn = async (place: HTMLElement) => {
		render(<Root of="test">Text</Root>, { container: place });
		warnOfMissingStyles(place.firstElementChild as HTMLElement);
		await new Promise(requestAnimationFrame);
		return warn.mock.calls.flat();
	};
	const shadow = addPlace(document.body).attachShadow({ mode: 'open' });
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(ours.replace(':where(:root)', ':host'));
	shadow.adoptedStyleSheets = [sheet];
	expect(await warnIn(addPlace(shadow))).toEqual([]);
	await warnIn(addPlace(document.body));
	expect(await warnIn(addPlace(document.body))).toEqual([
		expect.stringContaining("import '@countersign/react/ui/styles.css'"),
	]);
});
