import { WalletError } from '@countersign/core';
import { guardClick } from './guardClick.js';

/** A name and a value. */
export type Line = readonly [name: string, value: string];

/** What is shown to a person. Texts alone: nothing of it is markup. */
export interface Content {
	readonly title: string;
	readonly lines: readonly Line[];
	/** Label of a field, whose text is the result. */
	readonly field?: string;
	/** Label of the button. */
	readonly confirm: string;
}

/** Shows one thing at a time, until the person clicks. */
export interface Surface {
	/**
	 * @returns what was typed
	 * @throws WalletError `signer.declined` when the person cancels, or something else is shown; `signer.refused` in a
	 *   browser that cannot tell what is visible
	 */
	show(content: Content): Promise<string>;
	/** Declines what is shown. */
	close(): void;
}

/** Height at which a surface is first shown, until it has been measured. Pixels. */
const firstHeight = 360;

/** @param tell - Tells the page the height of what is shown. */
export function createSurface(tell: (height: number) => void): Surface {
	let decline: (() => void) | undefined;
	return {
		close: () => decline?.(),
		show: (content) =>
			new Promise<string>((resolve, reject) => {
				if (decline) return reject(declined('The signer shows another request.'));
				const { main, form, input, button, cancel, heading } = render(content);
				const measure = new ResizeObserver(() => {
					const { height } = main.getBoundingClientRect();
					if (height > 0) tell(Math.ceil(height));
				});
				const guard = guardClick({ button, region: main });
				const end = () => {
					decline = undefined;
					measure.disconnect();
					guard.stop();
					main.remove();
					tell(0);
				};
				decline = () => {
					end();
					reject(declined('The person did not confirm.'));
				};
				guard.blind.then(() => {
					end();
					reject(blind());
				});
				form.addEventListener('submit', (event) => event.preventDefault());
				cancel.addEventListener('click', () => decline?.());
				button.addEventListener('click', (event) => {
					if (!guard.accepts(event)) return;
					end();
					resolve(input?.value ?? '');
				});
				document.body.append(main);
				measure.observe(main);
				tell(firstHeight);
				(input ?? heading).focus();
			}),
	};
}

function render({ title, lines, field, confirm }: Content) {
	const heading = element('h1', title);
	heading.tabIndex = -1;
	const list = element('dl');
	list.append(...lines.flatMap(([name, value]) => [element('dt', name), element('dd', value)]));
	const form = element('form');
	const input = field === undefined ? undefined : element('input');
	if (input && field !== undefined) {
		input.autocomplete = 'one-time-code';
		input.inputMode = 'numeric';
		const label = element('label', field);
		label.append(input);
		form.append(label);
	}
	const button = element('button', confirm);
	button.type = 'submit';
	button.disabled = true;
	const cancel = element('button', 'Cancel');
	cancel.type = 'button';
	form.append(button, cancel);
	const main = element('main');
	main.append(heading, list, form);
	return { main, form, input, button, cancel, heading };
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
