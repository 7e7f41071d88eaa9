import { focusManager } from '@tanstack/react-query';
import { secondsUntil } from './secondsUntil.js';

/**
 * Calls the listener whenever `secondsUntil` changes, and once when a hidden tab is seen again. Each
 * wait is measured against the clock anew, so that late timers do not add up.
 */
export function subscribeSeconds(
	deadline: number,
	now: () => number,
	listener: () => void,
): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const schedule = () => {
		clearTimeout(timer);
		const left = deadline - now();
		if (!(left > 0) || !focusManager.isFocused()) return;
		const untilNextChange = left - (secondsUntil(left, 0) - 1) * 1000;
		timer = setTimeout(tick, untilNextChange);
	};
	const tick = () => {
		listener();
		schedule();
	};
	const unsubscribe = focusManager.subscribe(tick);
	schedule();
	return () => {
		clearTimeout(timer);
		unsubscribe();
	};
}
