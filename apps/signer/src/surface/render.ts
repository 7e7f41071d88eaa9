import type { EmailCodeFormat } from '@countersign/core';
import { languageNow, say, type Text } from '../look/language.js';

/** A name and a value. */
export type Line = readonly [name: string, value: string];

/** What is shown to a person. Texts alone: nothing of it is markup. */
export interface Content {
	readonly title: Text;
	readonly lines: readonly Line[];
	/** Label of a field, whose text is the result. */
	readonly field?: Text;
	/** Of what is typed into it. Default: digits. */
	readonly alphabet?: EmailCodeFormat['alphabet'];
	/** Whether what was typed is all of it, which needs no click. */
	readonly isWhole?: (typed: string) => boolean;
	/** Label of the button. */
	readonly confirm: Text;
	/** Whether the browser's own prompt comes next, for which a click in the frame is enough. */
	readonly isPrompt?: true;
	/** Whether there is nothing to decline. */
	readonly isNotice?: true;
}

/** Height at which a surface is first shown, until it has been measured. Pixels. */
const firstHeight = 360;

/** The height that the page was told last, and whether its window has less, since something has been in view. */
const room = { told: 0, isLittle: false };

/** Puts a surface into the page and tells its height, also later. Returns what removes it. */
export function view(
	surface: {
		readonly main: HTMLElement;
		/** What scrolls if the window has no room for all of it. */
		readonly list: HTMLElement;
		/** What gets the focus. */
		readonly focused?: HTMLElement;
		/** Whether nothing was in view: what is hidden has no height. */
		readonly isFirst: boolean;
	},
	tell: (height: number) => void,
): () => void {
	const { main, list, focused, isFirst } = surface;
	if (isFirst) Object.assign(room, { told: firstHeight, isLittle: false });
	let isShown = false;
	const measure = new ResizeObserver(() => {
		const { height } = main.getBoundingClientRect();
		if (height === 0) return;
		const hidden = list.scrollHeight - list.clientHeight;
		room.isLittle ||= hidden > 1 && innerHeight < room.told;
		main.toggleAttribute('data-compact', room.isLittle);
		room.told = Math.ceil(height + hidden);
		tell(room.told);
		// Before the page has shown the frame, nothing in it takes the focus.
		if (!isShown) focused?.focus();
		isShown = true;
	});
	document.body.append(main);
	measure.observe(main);
	if (isFirst) tell(firstHeight);
	return () => {
		measure.disconnect();
		main.remove();
	};
}

/** A surface that is not in the page yet. */
interface Rendered {
	readonly main: HTMLElement;
	readonly list: HTMLElement;
	readonly form: HTMLFormElement;
	readonly input: HTMLInputElement | undefined;
	readonly button: HTMLButtonElement;
	readonly cancel: HTMLButtonElement;
	readonly heading: HTMLElement;
	readonly hint: HTMLElement;
}

/** Makes the elements of a surface. */
export function render(content: Content): Rendered {
	const { title, lines, field, alphabet, confirm, isNotice } = content;
	const heading = element('h1', say(title));
	heading.tabIndex = -1;
	const list = element('dl');
	list.append(...lines.map(line));
	const form = element('form');
	const input = field === undefined ? undefined : element('input');
	if (input && field !== undefined) {
		input.autocomplete = 'one-time-code';
		input.inputMode = alphabet === 'alphanumeric' ? 'text' : 'numeric';
		input.autocapitalize = 'none';
		const label = element('label', say(field));
		label.append(input);
		form.append(label);
	}
	const button = element('button', say(confirm));
	button.type = 'submit';
	button.disabled = true;
	const cancel = element('button', say('Cancel'));
	cancel.type = 'button';
	const hint = element('p');
	hint.role = 'status';
	hint.dataset['small'] = say('Too small to confirm: zoom in');
	form.append(button, hint, ...(isNotice ? [] : [cancel]));
	const main = Object.assign(element('main'), languageNow());
	main.append(heading, list, form);
	return { main, list, form, input, button, cancel, heading, hint };
}

/** What a surface looks like before it is known. It is as high as one with that many lines, so that nothing moves. */
export function renderOutline(count: number): Pick<Rendered, 'main' | 'list'> {
	const lines = Array.from({ length: count }, () => [blank, blank] as const);
	const { main, list, heading, button, cancel } = render({
		title: 'Confirm',
		lines,
		confirm: 'Confirm',
	});
	for (const one of [heading, button, cancel]) one.textContent = blank;
	main.ariaBusy = 'true';
	main.inert = true;
	return { main, list };
}

const blank = '\u00a0';

/** A value may be of another direction than the language, and no translation of the browser reads or changes it. */
function line([name, text]: Line): HTMLElement {
	const group = element('div');
	const value = element('dd');
	value.translate = false;
	const whole = element('bdi');
	// An address that is too long for a line breaks before its host.
	for (const part of text.split(/(?=@)/)) whole.append(element('wbr'), part);
	value.append(whole);
	group.append(element('dt', name), value);
	return group;
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	text = '',
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
}
