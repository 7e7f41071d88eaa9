import { fireEvent } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Place {
	readonly x: number;
	readonly y: number;
}

/** A place in the upper part of an element. */
export function upperPart(element: Element): Place {
	const { x, y, width, height } = element.getBoundingClientRect();
	return { x: x + width / 2, y: y + height / 3 };
}

/** A place in the lower part of an element. */
export function lowerPart(element: Element): Place {
	const { x, y, width, height } = element.getBoundingClientRect();
	return { x: x + width / 2, y: y + (height * 5) / 6 };
}

/** Presses what is under a finger there, and returns it. */
export function tapAt({ x, y }: Place): Element {
	const element = document.elementFromPoint(x, y);
	if (!element) throw new Error('Nothing is there.');
	fireEvent.click(element, { detail: 1 });
	return element;
}

/**
 * Stops all animations, also those to come, so that a busy machine has no part in what a tap hits.
 * What it returns lets them go on, and waits for those of one element.
 */
export async function holdAnimations(): Promise<(element: Element) => Promise<void>> {
	const play = (playbackRate: number) => cdp().send('Animation.setPlaybackRate', { playbackRate });
	await cdp().send('Animation.enable');
	onTestFinished(async () => void (await play(1)));
	await play(0);
	return async (element: Element) => {
		await play(1);
		await Promise.all(element.getAnimations().map(({ finished }) => finished));
	};
}
