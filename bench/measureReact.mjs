import { bundleProgram } from './bundleForPage.mjs';
import { median, over } from './measure.mjs';
import { htmlOf, openBrowser } from './openBrowser.mjs';

/**
 * In Chromium: milliseconds until a list of 1,000 and of 10,000 loaded transactions is painted, and its elements; and
 * the requests that one payment causes on a processor that is slowed to a quarter.
 */
export async function measureReact() {
	const { script, styles } = await bundleProgram('packages/react/testing/FramedList.tsx');
	const browser = await openBrowser({
		'/': htmlOf(['/react.css', '/react.js']),
		'/react.js': script,
		'/react.css': styles,
	});
	try {
		const { page, url } = browser;
		await page.goto(url);
		const mount = async (/** @type {number} */ count) =>
			/** @type {{ times: number[], elements: number }} */ (
				await page.evaluate(`mountList(${count})`)
			);
		const [short, long] = [await mount(1_000), await mount(10_000)];
		// More is read while a payment goes on when the page takes longer.
		const tools = await page.context().newCDPSession(page);
		await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
		const requests = /** @type {string[]} */ (await page.evaluate('countPayment()'));
		return {
			short: { milliseconds: median(short.times), elements: short.elements },
			long: { milliseconds: median(long.times), elements: long.elements },
			over: over(long.times, short.times),
			requests,
		};
	} finally {
		await browser.close();
	}
}
