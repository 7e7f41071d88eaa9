import { WalletError } from '@countersign/core';
import { say } from '../look/language.js';
import { type ClickGuard, guardClick } from './guardClick.js';
import { type Content, render } from './render.js';

/** What is in view. */
export interface Shown {
	readonly isConfirmed: () => boolean;
	readonly decline: () => void;
	readonly remove: () => void;
}

/** Where a surface is shown, and what becomes of it. */
export interface Place {
	/** Puts it into view. Returns what removes it. */
	readonly put: (surface: {
		readonly main: HTMLElement;
		readonly list: HTMLElement;
		/** What gets the focus. */
		readonly focused: HTMLElement;
	}) => () => void;
	readonly resolve: (typed: string) => void;
	/** Removes the surface. */
	readonly fail: (error: WalletError) => void;
}

/** Opens a surface in this frame, or in a window of its own. */
export function openSurface(content: Content, on: Place): Shown {
	const { main, list, form, input, button, cancel, heading, hint } = render(content);
	let isConfirmed = false;
	let isTyped = false;
	const hide = on.put({ main, list, focused: input ?? heading });
	const confirm = () => {
		isConfirmed = true;
		guard.stop();
		button.disabled = true;
		on.resolve(input?.value ?? '');
	};
	const isWhole = () => content.isWhole?.(input?.value ?? '') !== false;
	const onCalm = () => isTyped && isWhole() && confirm();
	const guard = guardClick({ button, region: main, list, onCalm });
	const decline = () => on.fail(notConfirmed());
	form.addEventListener('submit', (event) => event.preventDefault());
	cancel.addEventListener('click', decline);
	button.addEventListener('click', (event) => {
		const judgement = guard.judge(event);
		hint.textContent = hintOf(judgement);
		if (judgement !== 'accepted') return;
		if (isWhole()) confirm();
		else hint.textContent = say('Enter the whole code');
	});
	input?.addEventListener('input', ({ isTrusted }) => {
		isTyped = isTrusted;
		if (guard.isCalm()) onCalm();
	});
	const remove = () => {
		guard.stop();
		hide();
	};
	return { isConfirmed: () => isConfirmed, decline, remove };
}

function hintOf(judgement: ReturnType<ClickGuard['judge']>): string {
	if (judgement === 'rested') return say('Move the pointer, then press again');
	return judgement === 'early' ? say('Press again') : '';
}

export function notConfirmed(): WalletError {
	return declined('The person did not confirm.');
}

export function declined(message: string): WalletError {
	return new WalletError('signer.declined', `${message} Nothing was signed.`);
}
