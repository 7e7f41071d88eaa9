import { afterAll, afterEach, expect, test } from 'vitest';
import {
	beginPayment,
	click,
	frameOf,
	openWithQuote,
	outcome,
	requestQuote,
} from './signerPage.js';

/** After which a click counts. Milliseconds. */
const pause = 700;

const { served, page, close, ...first } = await openWithQuote();
let { quoteId, before } = first;
afterAll(close);

const confirm = () => frameOf(page).getByRole('button', { name: 'Confirm and pay' });

const hint = () => frameOf(page).getByText('Move the pointer, then press again');

/** Has the payment shown until its button can be clicked. */
async function review(): Promise<void> {
	await beginPayment(page, quoteId);
	await expect.poll(() => confirm().isEnabled()).toBe(true);
}

/** The middle of the button on the screen. */
async function middle(): Promise<readonly [x: number, y: number]> {
	const box = await confirm().boundingBox();
	if (!box) throw new Error('The button is nowhere.');
	return [box.x + box.width / 2, box.y + box.height / 2];
}

afterEach(async () => {
	expect(await frameOf(page).getByRole('main').count(), 'the payment is still shown').toBe(1);
	expect(served.signatures()).toBe(before);
	await page.evaluate(() => {
		for (const trick of document.querySelectorAll('[data-trick]')) trick.remove();
		for (const selector of ['dialog', 'iframe', 'body']) {
			const element = document.querySelector<HTMLElement>(selector);
			for (const name of element?.dataset['tricks']?.split(' ') ?? []) {
				element?.style.removeProperty(name);
			}
		}
		document.querySelector('dialog')?.dispatchEvent(new Event('cancel'));
	});
	expect(await outcome(page)).toMatchObject({ code: 'signer.declined' });
	expect(served.signatures()).toBe(before);
});

/** Styles an element of the page, until the test ends. */
const style = (selector: string, styles: Readonly<Record<string, string>>) =>
	page.evaluate(
		([found, list]) => {
			const element = document.querySelector<HTMLElement>(found);
			if (!element) throw new Error(`There is no ${found}.`);
			element.dataset['tricks'] = Object.keys(list).join(' ');
			for (const [name, value] of Object.entries(list)) element.style.setProperty(name, value);
		},
		[selector, styles] as const,
	);

/** Lays something over the dialog, which lets clicks through. */
const cover = (kind: 'popover' | 'inside', styles: string) =>
	page.evaluate(
		([how, text]) => {
			const lid = document.createElement('div');
			lid.dataset['trick'] = '';
			lid.textContent = 'Win a prize';
			lid.style.cssText = `position:fixed;inset:0;margin:0;border:0;width:100vw;height:100vh;pointer-events:none;${text}`;
			if (how === 'popover') lid.popover = 'manual';
			(how === 'popover' ? document.body : document.querySelector('dialog'))?.append(lid);
			if (how === 'popover') lid.showPopover();
		},
		[kind, styles] as const,
	);

// [G2c]
test.each<[trick: string, play: () => Promise<unknown>]>([
	['an overlay of the top layer without pointer events', () => cover('popover', 'background:#fff')],
	['a translucent overlay', () => cover('popover', 'background:none;color:#000;font-size:80px')],
	['an overlay inside the dialog', () => cover('inside', 'background:#fff;z-index:9')],
	['a transparent frame', () => style('iframe', { opacity: '0.01' })],
	['a transparent dialog', () => style('dialog', { opacity: '0.5' })],
	['a transparent page', () => style('iframe', { 'mix-blend-mode': 'multiply', opacity: '0.99' })],
	['a blurred frame', () => style('iframe', { filter: 'blur(8px)' })],
	['a mask', () => style('dialog', { 'clip-path': 'inset(60% 0 0 0)' })],
	['a rotated frame', () => style('iframe', { transform: 'rotate(180deg)' })],
	['a shrunken frame', () => style('iframe', { transform: 'scale(0.3)' })],
	['an enlarged frame', () => style('iframe', { transform: 'scale(1.2, 1.6)' })],
	['a frame that shows only the button', () => style('iframe', { height: '90px' })],
	['a frame that is partly outside the window', () => style('dialog', { translate: '0 60vh' })],
])('ignores a click on %s', async (_, play) => {
	await review();
	await play();
	await expect.poll(() => confirm().isDisabled()).toBe(true);
	await page.mouse.move(...(await middle()));
	await page.mouse.down();
	await page.mouse.up();
});

test('ignores a click when the frame was moved under the resting pointer at the last moment', async () => {
	await review();
	const [x, y] = await middle();
	await style('dialog', { translate: '0 -2000px' });
	await page.mouse.move(x, y);
	await expect.poll(() => confirm().isDisabled()).toBe(true);
	await style('dialog', { translate: '30vw 0' });
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	await style('dialog', { translate: '0 0' });
	await page.mouse.down();
	await page.mouse.up();
});

/** Shows what is behind the frame for some frames of animation, has it back, and waits for some more. */
const moveAside = (aside: number, after: number) =>
	page.evaluate(
		async (counts) => {
			const dialog = document.querySelector('dialog');
			for (const [index, count] of counts.entries()) {
				dialog?.style.setProperty('transform', index === 0 ? 'translateX(30vw)' : 'none');
				for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
			}
		},
		[aside, after],
	);

/** How long the frame is aside, in frames of animation. */
const asides = [6, 30, 90];

test('ignores a resting mouse after the frame was moved aside and back, and says what to do', async () => {
	await review();
	const [x, y] = await middle();
	await page.mouse.move(x - 30, y);
	await page.mouse.move(x, y, { steps: 5 });
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	await moveAside(0, 90);
	for (const aside of asides) {
		for (const after of [0, 1, 15, 40]) {
			await moveAside(aside, after);
			await page.mouse.down();
			await page.mouse.up();
		}
	}
	await expect.poll(() => hint().isVisible()).toBe(true);
});

test('ignores a finger when the frame has come back below it', async () => {
	await review();
	const [x, y] = await middle();
	const session = await page.context().newCDPSession(page);
	for (const aside of asides) {
		// Chromium must have shown the frame where it is.
		for (const after of [4, 8]) {
			await moveAside(aside, after);
			for (const type of ['touchStart', 'touchEnd'] as const) {
				const touchPoints = type === 'touchStart' ? [{ x, y }] : [];
				await session.send('Input.dispatchTouchEvent', { type, touchPoints });
			}
		}
	}
});

test.each(['iframe', 'dialog', 'body'])(
	'ignores clicks on a frame that zoom of the %s makes small',
	async (zoomed) => {
		await style(zoomed, { zoom: '0.4' });
		await beginPayment(page, quoteId);
		await frameOf(page).getByRole('heading', { name: 'Confirm this payment' }).waitFor();
		const [x, y] = await middle();
		await page.mouse.move(x - 9, y);
		await moveAside(0, 90);
		await page.mouse.move(x, y, { steps: 3 });
		await page.mouse.down();
		await page.mouse.up();
		expect(await confirm().isDisabled()).toBe(true);
	},
);

test('ignores a click when the frame jumps below a pointer that moves', async () => {
	await review();
	const [x, y] = await middle();
	await page.mouse.move(x - 60, y + 60);
	await page.mouse.move(x - 20, y + 60, { steps: 5 });
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	await style('dialog', { transform: 'translateY(60px)' });
	await page.mouse.move(x - 10, y + 60, { steps: 5 });
	await page.mouse.down();
	await page.mouse.up();
});

test('ignores a click on a frame that follows the pointer', async () => {
	await review();
	const [x, y] = await middle();
	await page.mouse.move(x - 90, y - 10);
	await page.mouse.move(x - 60, y - 10, { steps: 5 });
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	for (let way = 1; way <= 40; way += 1) {
		await style('dialog', { transform: `translate(${way}px, ${way}px)` });
		await page.mouse.move(x - 60 + way, y - 10 + way);
		await page.evaluate(() => new Promise(requestAnimationFrame));
	}
	await page.mouse.down();
	await page.mouse.up();
});

test.each(['0.8', '1', '1.5'])(
	'stays enabled while the pointer moves on a page at a zoom of %s',
	async (zoom) => {
		await style('body', { zoom });
		await review();
		const [x, y] = await middle();
		await page.mouse.move(x - 60, y - 9);
		await expect.poll(() => confirm().isEnabled()).toBe(true);
		await page.mouse.move(x, y, { steps: 20 });
		expect(await confirm().isEnabled()).toBe(true);
	},
);

test('pays when the pointer that has rested on the button moves a little and presses again', async () => {
	quoteId = await requestQuote(page);
	await review();
	const [x, y] = await middle();
	await page.mouse.move(x - 30, y);
	await page.mouse.move(x, y, { steps: 5 });
	await moveAside(0, 120);
	await page.mouse.down();
	await page.mouse.up();
	await expect.poll(() => hint().isVisible()).toBe(true);
	expect(served.signatures()).toBe(before);
	await page.mouse.move(x + 4, y, { steps: 2 });
	await page.mouse.down();
	await page.mouse.up();
	expect(await outcome(page)).toMatchObject({ id: quoteId });
	before += 1;
	quoteId = await requestQuote(page);
	await review();
});

test('ignores a click at the moment when the frame appears under the pointer', async () => {
	await page.mouse.move(640, 400);
	await beginPayment(page, quoteId);
	await frameOf(page).getByRole('heading', { name: 'Confirm this payment' }).waitFor();
	const [x, y] = await middle();
	await page.mouse.click(x, y);
});

test('ignores repeated clicks where the frame appears until the person pauses', async () => {
	await page.mouse.move(640, 400);
	await beginPayment(page, quoteId);
	await frameOf(page).getByRole('heading', { name: 'Confirm this payment' }).waitFor();
	const [x, y] = await middle();
	// Sent in bursts, because a machine that is busy between two clicks would be a person who pauses.
	const session = await page.context().newCDPSession(page);
	const burst = () =>
		Promise.all(
			Array.from({ length: 100 }, (_, index) =>
				session.send('Input.dispatchMouseEvent', {
					type: index % 2 === 0 ? 'mousePressed' : 'mouseReleased',
					...{ x, y, button: 'left', clickCount: 1 },
				}),
			),
		);
	const from = performance.now();
	while (performance.now() - from < 3 * pause) await burst();
});

test('ignores keys that are typed while the page moves the focus into the frame', async () => {
	await review();
	await page.evaluate(() => document.querySelector('iframe')?.focus());
	for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
});

test('scripted clicks and keys do not reach the frame', async () => {
	await review();
	const [x, y] = await middle();
	await page.evaluate(
		([left, top]) => {
			const frame = document.querySelector('iframe');
			const place = { bubbles: true, clientX: left, clientY: top };
			for (const target of [frame, frame?.contentWindow, document.elementFromPoint(left, top)]) {
				try {
					target?.dispatchEvent(new MouseEvent('click', place));
					target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
				} catch {
					// The window of another origin.
				}
			}
		},
		[x, y] as const,
	);
});

test('the signer does not answer when it is nested in another frame of the page', async () => {
	await review();
	const heard = await page.evaluate(async (signer) => {
		const outer = document.createElement('iframe');
		outer.dataset['trick'] = '';
		document.body.append(outer);
		const inner = outer.contentDocument?.createElement('iframe');
		if (!inner) throw new Error('There is no frame.');
		const loaded = new Promise((resolve) => inner.addEventListener('load', resolve));
		inner.src = `${signer}/`;
		outer.contentDocument?.body.append(inner);
		await loaded;
		const { port1, port2 } = new MessageChannel();
		const heard: unknown[] = [];
		port1.onmessage = ({ data }) => heard.push(data);
		const post = outer.contentWindow as Window & { eval(code: string): unknown };
		Object.assign(post, { inner, port2, signer });
		post.eval(
			"inner.contentWindow.postMessage({ countersign: 'signer', version: 1 }, signer, [port2])",
		);
		// The wallet's own frame responds to what was asked later.
		await window.core.restoreSession(window.wallet);
		await window.core.getCustomer(window.wallet);
		return heard;
	}, served.signer);
	expect(heard).toEqual([]);
});

test('enables the button of a payment that is higher than the window once its details were scrolled to their end', async () => {
	const size = page.viewportSize() ?? { width: 1280, height: 720 };
	await page.setViewportSize({ ...size, height: 230 });
	await beginPayment(page, quoteId);
	const details = frameOf(page).getByRole('definition');
	await details.first().hover();
	const from = performance.now();
	while (performance.now() - from < 2 * pause) expect(await confirm().isDisabled()).toBe(true);
	await page.mouse.wheel(0, 2_000);
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	await page.setViewportSize(size);
});

test('confirms the payment when the person presses a key on the focused button', async () => {
	const paid = await requestQuote(page);
	await beginPayment(page, paid);
	await expect.poll(() => confirm().isEnabled()).toBe(true);
	await confirm().focus();
	await expect
		.poll(async () => {
			if ((await frameOf(page).getByRole('main').count()) > 0) await page.keyboard.press('Enter');
			return served.signatures();
		})
		.toBe(before + 1);
	expect(await outcome(page)).toMatchObject({ id: paid });
	before += 1;
	await review();
});

test('confirms the same payment on a click once the overlay is gone', async () => {
	await review();
	await style('iframe', { opacity: '0.01' });
	await expect.poll(() => confirm().isDisabled()).toBe(true);
	await style('iframe', { opacity: '1' });
	await click(page, 'Confirm and pay');
	expect(await outcome(page)).toMatchObject({ id: quoteId });
	before += 1;
	quoteId = await requestQuote(page);
	await review();
});
