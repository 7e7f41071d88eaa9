import { WalletError } from '@countersign/core';
import { say } from '../look/language.js';
import { applyLook } from '../look/look.js';
import { guardClick } from './guardClick.js';
import { type Content, render, renderOutline, view } from './render.js';

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
	/** Shows the outline of that many lines until something is shown, if nothing is in view. */
	wait(lines: number): void;
	/** Closes what was confirmed, or an outline, if it is still in view. */
	done(): void;
	/** Declines what is shown or waited for, or closes what was confirmed. */
	close(): void;
}

/** What is in view. */
interface Shown {
	readonly isConfirmed: () => boolean;
	readonly decline: () => void;
	readonly remove: () => void;
}

/** @param tell - Tells the page the height of what is shown. */
export function createSurface(tell: (height: number) => void): Surface {
	let shown: Shown | undefined;
	let isGivenUp = false;
	const end = () => {
		shown?.remove();
		shown = undefined;
		tell(0);
	};
	return {
		wait(lines) {
			if (shown) return;
			applyLook();
			const giveUp = () => {
				isGivenUp = true;
				end();
			};
			const { main, list } = renderOutline(lines);
			const remove = view({ main, list, isFirst: true }, tell);
			shown = { isConfirmed: () => true, decline: giveUp, remove };
		},
		close: () => shown?.decline(),
		done() {
			isGivenUp = false;
			if (shown?.isConfirmed()) end();
		},
		show: (content) =>
			new Promise<string>((resolve, reject) => {
				if (shown && !shown.isConfirmed()) {
					return reject(declined('The signer shows another request.'));
				}
				if (isGivenUp) return reject(notConfirmed());
				const isFirst = shown === undefined;
				shown?.remove();
				applyLook();
				const fail = (error: WalletError) => {
					end();
					reject(error);
				};
				shown = open(content, { isFirst, tell, resolve, fail });
			}),
	};
}

/** Opens a surface. */
function open(
	content: Content,
	on: {
		/** Whether nothing was in view. */
		readonly isFirst: boolean;
		readonly tell: (height: number) => void;
		readonly resolve: (typed: string) => void;
		/** Removes the surface. */
		readonly fail: (error: WalletError) => void;
	},
): Shown {
	const { main, list, form, input, button, cancel, heading, hint } = render(content);
	let isConfirmed = false;
	const guard = guardClick({ button, region: main, list });
	const decline = () => on.fail(notConfirmed());
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
	const hide = view({ main, list, isFirst: on.isFirst }, on.tell);
	(input ?? heading).focus();
	const remove = () => {
		guard.stop();
		hide();
	};
	return { isConfirmed: () => isConfirmed, decline, remove };
}

function notConfirmed(): WalletError {
	return declined('The person did not confirm.');
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
