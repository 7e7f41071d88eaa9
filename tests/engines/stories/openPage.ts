import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../engine.js';

/** Elements that may have a role. Engines disagree on some roles, but not on names. */
const selectors = {
	button: 'button:enabled:not([aria-disabled=true])',
	combobox: 'select',
	heading: 'h1, h2, h3',
	link: 'a[href]',
	radio: 'input[type=radio]',
	region: 'section, aside',
	textbox: 'input:not([type=radio], [type=hidden]), textarea',
} as const;

export type Role = keyof typeof selectors;

/** The page of an engine, used as a person uses it: by what its elements are and what the engine calls them. */
export interface Page {
	/** Opens a path of the demo. */
	open(path: string): Promise<void>;
	reload(): Promise<void>;
	/** Resolves once the page has such an element. */
	see(role: Role, name: string): Promise<void>;
	/** Resolves once the main part of the page contains the text. */
	read(text: string): Promise<void>;
	press(role: Role, name: string): Promise<void>;
	/** Types into a field that is empty or whose text is replaced. */
	type(name: string, text: string): Promise<void>;
	/** Picks an option of a list by its value. */
	choose(name: string, value: string): Promise<void>;
	/** What the fields of the page are called. */
	fields(): Promise<readonly string[]>;
	/** The texts of the elements of such a list, once there are so many. */
	list(selector: string, count: number): Promise<readonly string[]>;
	/** The address and what the page has stored as text, where a secret might be left. */
	traces(): Promise<string>;
	/** The JSON with which the backend responds to the page. */
	ask<T>(path: string): Promise<T>;
}

/** Nothing that a page shows takes longer, on a busy machine either. Milliseconds. */
const patience = 30_000;

/** The page that the engine shows, of the site at this address. */
export function openPage(engine: Engine, siteUrl: string): Page {
	const find = async (selector: string): Promise<readonly string[]> => {
		const found = await engine.run('find', { using: 'css selector', value: selector });
		return (found as readonly Record<string, string>[]).flatMap(Object.values);
	};
	const textsOf = async (selector: string) => {
		const texts = await engine.run('evaluate', { script: readTexts, args: [selector] });
		return texts as readonly string[];
	};
	const findNamed = async (role: Role, name: string): Promise<string> => {
		const labels: unknown[] = [];
		for (const id of await find(selectors[role])) {
			const label = await engine.run('label', { id });
			if (label === name) return id;
			labels.push(label);
		}
		throw new Error(`No ${role} is called ${name}; there is ${JSON.stringify(labels)}.`);
	};
	const onNamed = (role: Role, name: string, act: (id: string) => Promise<unknown>) =>
		untilDone(async () => void (await act(await findNamed(role, name))));
	return {
		open: (path) => engine.open(`${siteUrl}${path}`),
		reload: async () => {
			await engine.run('reload');
		},
		see: (role, name) => onNamed(role, name, async () => {}),
		read: (text) =>
			untilDone(async () => {
				const main = await engine.run('evaluate', { script: readMain, args: [] });
				const shown = String(main).replaceAll(/\s+/g, ' ');
				if (!shown.includes(text)) throw new Error(`There is no ${text} yet: ${shown}`);
			}),
		press: (role, name) => onNamed(role, name, (id) => engine.run('click', { id })),
		type: (name, text) =>
			onNamed('textbox', name, async (id) => {
				await engine.run('clear', { id });
				await engine.run('type', { id, text });
				// On a busy machine, keys of an earlier attempt may arrive late.
				const value = await engine.run('property', { id, name: 'value' });
				if (value !== text) throw new Error(`${name} holds ${JSON.stringify(value)}.`);
			}),
		choose: (name, value) =>
			onNamed('combobox', name, async () => {
				const [option] = await find(`select option[value=${JSON.stringify(value)}]`);
				await engine.run('click', { id: option });
			}),
		fields: async () => {
			const labels: string[] = [];
			for (const id of await find(selectors.textbox)) {
				labels.push(String(await engine.run('label', { id })));
			}
			return labels;
		},
		list: (selector, count) =>
			untilDone(async () => {
				const texts = await textsOf(selector);
				if (texts.length !== count) throw new Error(`There are ${texts.length} ${selector}.`);
				return texts;
			}),
		traces: async () => String(await engine.run('evaluate', { script: readTraces, args: [] })),
		ask: async <T>(path: string) =>
			(await engine.run('evaluate', { script: fetchJson, args: [`/api${path}`] })) as T,
	};
}

/** Runs in the page. The command for the text of an element omits clamped lines in WebKitGTK. */
const readMain = 'arguments[0](document.querySelector("main")?.innerText)';

/** Runs in the page. */
const readTexts =
	'const [selector, done] = arguments; done([...document.querySelectorAll(selector)].map((it) => it.textContent));';

/** Runs in the page. */
const readTraces =
	'arguments[0](location.href + JSON.stringify({ ...sessionStorage, ...localStorage }));';

/** Runs in the page. */
const fetchJson = 'const [path, done] = arguments; fetch(path).then((it) => it.json()).then(done);';

/** The page changes while it is read: an element that has gone is looked for again. */
async function untilDone<T>(act: () => Promise<T>): Promise<T> {
	const deadline = Date.now() + patience;
	for (;;) {
		try {
			return await act();
		} catch (error) {
			if (Date.now() > deadline) throw error;
			await delay(100);
		}
	}
}
