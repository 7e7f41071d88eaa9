import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(
	createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
	'utf8',
);

/** Which of axe's rules: a page in another colour scheme has only its `colours` left to judge, in another language all else. */
export type Judged = 'everything' | 'colours' | 'everything but colours';

const options: Readonly<Record<Judged, axe.RunOptions>> = {
	everything: {},
	colours: { runOnly: ['color-contrast'] },
	'everything but colours': { rules: { 'color-contrast': { enabled: false } } },
};

/** What axe calls serious or critical on the page as it stands, one line per element. */
export async function accessibilityProblems(
	page: Page,
	judged: Judged = 'everything',
): Promise<readonly string[]> {
	// Through the debugger, so that the page's content policy is neither in the way nor loosened.
	if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
	return page.evaluate(async (chosen) => {
		// A colour that is on its way to another one is not what people read: each change is taken to its end, without
		// waiting for frames, which a page may get late.
		for (const animation of document.getAnimations()) {
			if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
		}
		const { axe } = window as unknown as { axe: typeof import('axe-core') };
		const { violations } = await axe.run(document, {
			resultTypes: ['violations'],
			...chosen,
		});
		return violations
			.filter(({ impact }) => impact === 'serious' || impact === 'critical')
			.flatMap(({ id, help, nodes }) =>
				nodes.map((node: axe.NodeResult) => `${id} (${help}): ${node.target.join(' ')}`),
			);
	}, options[judged]);
}
