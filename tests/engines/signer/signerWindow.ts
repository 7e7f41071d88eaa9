import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../engine.js';
import type { Page } from '../stories/openPage.js';

/** The window that the frame of a signer has a person open, used by mouse and keys. */
export interface SignerWindow {
	/** What it shows. */
	text(): Promise<string>;
	type(text: string): Promise<void>;
	/** Moves the mouse on the button, and presses once that is enabled. */
	confirm(): Promise<void>;
}

/** The driver of WebKitGTK knows no element that another document has made, so a place in the window stands for it. */
const placeOf = `const [selector, done] = arguments;
	const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
	done({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });`;

const isEnabled = 'arguments[0](document.querySelector("button[type=submit]:enabled") !== null)';

/** Has the frame open its window, does something there, and comes back into the page. */
export async function inSignerWindow(
	engine: Engine,
	page: Page,
	act: (opened: SignerWindow) => Promise<void>,
): Promise<void> {
	const [before] = (await engine.run('windows')) as readonly [string];
	await enterFrame(engine);
	await page.press('button', 'Open the window');
	const handle = await until(async () => {
		const all = (await engine.run('windows')) as readonly string[];
		return all.find((one) => one !== before);
	});
	await engine.run('window', { handle });
	await until(() => engine.run('evaluate', { script: hasForm, args: [] }));
	await act(openWindow(engine));
	await until(async () => ((await engine.run('windows')) as readonly string[]).length === 1);
	await engine.run('window', { handle: before });
	await engine.run('frame', { id: null });
}

/** Does something in the frame that the page shows. */
export async function inSignerFrame(
	engine: Engine,
	act: (opened: SignerWindow) => Promise<void>,
): Promise<void> {
	await enterFrame(engine);
	await act(openWindow(engine));
	await engine.run('frame', { id: null });
}

const hasForm = 'arguments[0](document.querySelector("form") !== null)';

function openWindow(engine: Engine): SignerWindow {
	const act = (type: string, actions: readonly object[]) =>
		engine.run('actions', { actions: [{ type, id: type, actions }] });
	const pointerMove = (place: object) => ({
		type: 'pointerMove',
		duration: 50,
		origin: 'viewport',
		...place,
	});
	const press = [
		{ type: 'pointerDown', button: 0 },
		{ type: 'pointerUp', button: 0 },
	];
	const find = async (selector: string) => {
		const place = await engine.run('evaluate', { script: placeOf, args: [selector] });
		return place as { readonly x: number; readonly y: number };
	};
	return {
		text: async () =>
			String(
				await engine.run('evaluate', { script: 'arguments[0](document.body.innerText)', args: [] }),
			),
		async type(text) {
			await act('pointer', [pointerMove(await find('input')), ...press]);
			const keys = [...text].flatMap((value) => [
				{ type: 'keyDown', value },
				{ type: 'keyUp', value },
			]);
			await act('key', keys);
		},
		async confirm() {
			const pointTo = async (moved: number) => {
				const { x, y } = await find('button[type=submit]');
				return pointerMove({ x: x + moved, y });
			};
			// The pointer is there before, as a person's is, and a frame that has moved is noticed when it moves.
			for (const moved of [0, 2]) {
				await act('pointer', [await pointTo(moved)]);
				await until(() => engine.run('evaluate', { script: isEnabled, args: [] }));
			}
			// One that has rested does not press.
			await act('pointer', [await pointTo(3), ...press]);
		},
	};
}

/** What is looked for next is in the frame. */
async function enterFrame(engine: Engine): Promise<void> {
	const value = 'dialog[open] > iframe';
	const frame = await until(async () => {
		const found = await engine.run('find', { using: 'css selector', value });
		return (found as readonly Record<string, string>[])[0];
	});
	// Firefox wants the identifier alone.
	await engine.run('frame', { id: frame, element: Object.values(frame)[0] });
}

async function until<Value>(look: () => Promise<Value | undefined | false>): Promise<Value> {
	const deadline = Date.now() + 60_000;
	for (;;) {
		const found = await look();
		if (found) return found;
		if (Date.now() > deadline) throw new Error('The window of the signer did not change in time.');
		await delay(100);
	}
}
