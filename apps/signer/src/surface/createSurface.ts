import type { WalletError } from '@countersign/core';
import { applyLook } from '../look/look.js';
import { canSee } from './observeVisibility.js';
import { openInWindow } from './openInWindow.js';
import { declined, notConfirmed, openSurface, type Place, type Shown } from './openSurface.js';
import { type Content, renderOutline, view } from './render.js';

/** Shows one thing at a time, until the person clicks. */
export interface Surface {
	/**
	 * Resolves on the click. What was confirmed stays in view, without its button, until {@link done} or the next one.
	 *
	 * @returns what was typed
	 * @throws WalletError `signer.declined` when the person cancels, or something else is shown
	 */
	show(content: Content): Promise<string>;
	/** Shows the outline of that many lines until something is shown, if nothing is in view. */
	wait(lines: number): void;
	/** Closes what was confirmed, or an outline, if it is still in view. */
	done(): void;
	/** Declines what is shown or waited for, or closes what was confirmed. */
	close(): void;
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
				const put: Place['put'] = (surface) => view({ ...surface, isFirst }, tell);
				const open = canSee() || content.isPrompt ? openSurface : openInWindow;
				shown = open(content, { put, resolve, fail });
			}),
	};
}
