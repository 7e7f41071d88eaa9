import type { Page } from '@playwright/test';

/** What the browser reports of an element that stood elsewhere in the frame before (Layout Instability, §2). */
interface LayoutShift extends PerformanceEntry {
	readonly sources: readonly {
		readonly node: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
}

/**
 * Notes the controls that move on a page which nobody touches: a press that was meant for one may hit another, or
 * nothing. Only what the window shows is seen.
 *
 * @returns what takes the notes since the last time, one sentence each.
 */
export async function watchMoves(page: Page): Promise<() => Promise<readonly string[]>> {
	await page.addInitScript(noteMoves);
	return () =>
		page.evaluate(() => {
			const noted = Reflect.get(window, 'takeMoves');
			return noted();
		});
}

/** Runs in the page. */
function noteMoves(): void {
	const controls = 'a, button, input, select, textarea';
	const moves: string[] = [];
	const note = (list: readonly PerformanceEntry[]): void => {
		for (const { node, previousRect, currentRect } of (list as readonly LayoutShift[]).flatMap(
			({ sources }) => sources,
		)) {
			const element = node instanceof Element ? node : node?.parentElement;
			const control = element?.closest(controls) ?? element?.querySelector(controls);
			if (!element || !control) continue;
			const right = Math.round(currentRect.left - previousRect.left);
			const down = Math.round(currentRect.top - previousRect.top);
			const name = control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
			if (Math.max(Math.abs(right), Math.abs(down)) > 1) {
				moves.push(`"${name.trim()}" moved by ${right}, ${down} px`);
			}
		}
	};
	const observer = new PerformanceObserver((list) => note(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	Reflect.set(window, 'takeMoves', () => {
		note(observer.takeRecords());
		return moves.splice(0);
	});
}
