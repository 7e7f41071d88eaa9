import { WalletError } from '@countersign/core';
import { languageNow, say, type Text } from '../look/language.js';
import { applyLook } from '../look/look.js';
import { guardClick } from './guardClick.js';

/** A name and a value. */
export type Line = readonly [name: string, value: string];

/** What is shown to a person. Texts alone: nothing of it is markup. */
export interface Content {
	readonly title: Text;
	readonly lines: readonly Line[];
	/** Label of a field, whose text is the result. */
	readonly field?: Text;
	/** Label of the button. */
	readonly confirm: Text;
	/** Whether there is nothing to decline. */
	readonly isNotice?: true;
}

/** Shows one thing at a time, until the person clicks. */
export interface Surface {
	/**
	 * Resolves on the click. What was confirmed stays in view, without its button, until {@link done} or the next one.
	 *
	 * @returns what was typed
	 * @throws WalletError `signer.declined` when the person cancels, or something else is shown; `signer.refused` in a
	 *   browser that cannot tell what is visible
	 */
	show(content: Content): Promise<string>;
	/** Closes what was confirmed, if it is still in view. */
	done(): void;
	/** Declines what is shown, or closes what was confirmed. */
	close(): void;
}

/** What is in view. */
interface Shown {
	readonly isConfirmed: () => boolean;
	readonly decline: () => void;
	readonly remove: () => void;
}

/** Height at which a surface is first shown, until it has been measured. Pixels. */
const firstHeight = 360;

/** @param tell - Tells the page the height of what is shown. */
export function createSurface(tell: (height: number) => void): Surface {
	let shown: Shown | undefined;
	const end = () => {
		shown?.remove();
		shown = undefined;
		tell(0);
	};
	return {
		close: () => shown?.decline(),
		done: () => shown?.isConfirmed() && end(),
		show: (content) =>
			new Promise<string>((resolve, reject) => {
				if (shown && !shown.isConfirmed()) {
					return reject(declined('The signer shows another request.'));
				}
				shown?.remove();
				applyLook();
				const fail = (error: WalletError) => {
					end();
					reject(error);
				};
				shown = open(content, { tell, resolve, fail });
			}),
	};
}

/** Opens a surface. */
function open(
	content: Content,
	on: {
		readonly tell: (height: number) => void;
		readonly resolve: (typed: string) => void;
		/** Removes the surface. */
		readonly fail: (error: WalletError) => void;
	},
): Shown {
	const { main, list, form, input, button, cancel, heading, hint } = render(content);
	let isConfirmed = false;
	const measure = new ResizeObserver(() => {
		const { height } = main.getBoundingClientRect();
		// A list that the window has no room for scrolls.
		if (height > 0) on.tell(Math.ceil(height + list.scrollHeight - list.clientHeight));
	});
	const guard = guardClick({ button, region: main, list });
	const decline = () => on.fail(declined('The person did not confirm.'));
	guard.blind.then(() => on.fail(blind()));
	form.addEventListener('submit', (event) => event.preventDefault());
	cancel.addEventListener('click', decline);
	button.addEventListener('click', (event) => {
		const judgement = guard.judge(event);
		hint.textContent = judgement === 'rested' ? say('Move the pointer, then press again') : '';
		if (judgement !== 'accepted') return;
		isConfirmed = true;
		guard.stop();
		button.disabled = true;
		on.resolve(input?.value ?? '');
	});
	document.body.append(main);
	measure.observe(main);
	on.tell(firstHeight);
	(input ?? heading).focus();
	const remove = () => {
		measure.disconnect();
		guard.stop();
		main.remove();
	};
	return { isConfirmed: () => isConfirmed, decline, remove };
}

function render({ title, lines, field, confirm, isNotice }: Content) {
	const heading = element('h1', say(title));
	heading.tabIndex = -1;
	const list = element('dl');
	list.append(...lines.flatMap(([name, value]) => [element('dt', name), definition(value)]));
	const form = element('form');
	const input = field === undefined ? undefined : element('input');
	if (input && field !== undefined) {
		input.autocomplete = 'one-time-code';
		input.inputMode = 'numeric';
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

/** A value may be of another direction than the language. */
function definition(text: string): HTMLElement {
	const value = element('dd');
	value.append(element('bdi', text));
	return value;
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	text = '',
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
}

function declined(message: string): WalletError {
	return new WalletError('signer.declined', `${message} Nothing was signed.`);
}

function blind(): WalletError {
	return new WalletError(
		'signer.refused',
		'This browser cannot tell whether the signer is really visible, so a click in it proves nothing. Nothing was signed.',
	);
}
