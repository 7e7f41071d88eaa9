import type { Scheduler } from 'fast-check';

/** Has steps take their turn, one at a time. */
export interface ModelScheduler {
	/** Resolves when it is this step's turn. The label starts with the tab. */
	schedule(label: string): Promise<void>;
	/** How many steps wait. */
	count(): number;
	waitOne(): Promise<void>;
}

/** Leaves the choice to fast-check, and notes the order. Of steps with the same label, the place is noted. */
export function recordOrder(scheduler: Scheduler): ModelScheduler & { readonly order: string[] } {
	const order: string[] = [];
	const waiting: { readonly label: string }[] = [];
	return {
		order,
		async schedule(label) {
			const step = { label };
			waiting.push(step);
			await scheduler.schedule(Promise.resolve(), label);
			const place = waiting.filter((one) => one.label === label).indexOf(step);
			waiting.splice(waiting.indexOf(step), 1);
			order.push(place > 0 ? `${label} #${place}` : label);
		},
		count: () => scheduler.count(),
		waitOne: () => scheduler.waitOne(),
	};
}

/**
 * Follows an order that was noted. Where the code has changed, a step that it does not take any more is left out, and a
 * step that the order does not have comes before the next one of its tab.
 */
export function followOrder(order: readonly string[]): ModelScheduler {
	const left = [...order];
	const waiting: { readonly label: string; readonly go: () => void }[] = [];
	const next = () => {
		for (let step = left[0]; step !== undefined; left.shift(), step = left[0]) {
			const [label = '', place = '0'] = step.split(' #');
			const same = waiting.filter((one) => one.label === label);
			const tab = label.split(' ')[0];
			const isNew = (one: string) => one.split(' ')[0] === tab && !left.includes(one);
			const found = same[Number(place)] ?? same[0];
			if (found) left.shift();
			const chosen = found ?? waiting.find((one) => isNew(one.label));
			if (chosen) return chosen;
		}
		return waiting[0];
	};
	return {
		schedule: (label) => new Promise((go) => waiting.push({ label, go })),
		count: () => waiting.length,
		async waitOne() {
			const chosen = next();
			if (!chosen) return;
			waiting.splice(waiting.indexOf(chosen), 1);
			chosen.go();
		},
	};
}
