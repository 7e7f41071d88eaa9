import {
	getSpendingLimits,
	setSpendingLimits,
	stopWaitingLimit,
	subscribeEvents,
	type Wallet,
} from '@countersign/core';

/** Lets a person lower the most that all payments of a day may send, in the smallest unit of the currency. */
export async function limitDay(wallet: Wallet, currency: string, amount: number): Promise<void> {
	const own = (await getSpendingLimits(wallet))?.own;
	const perDay = { ...own?.perDay, [currency]: amount };
	await setSpendingLimits(wallet, { limits: { ...own, perDay } });
}

/**
 * Tells the person about what starts to wait, on whatever device it was asked for, and stops it if it was not them.
 *
 * @returns a function that ends the subscription
 */
export function watchLimits(
	wallet: Wallet,
	isTheirs: (sentence: string) => Promise<boolean>,
): () => void {
	return subscribeEvents(wallet, async (event) => {
		if (event.kind === 'change' && event.type !== 'SPENDING_LIMITS.CHANGED') return;
		const { waiting = [] } = (await getSpendingLimits(wallet)) ?? {};
		for (const one of waiting) {
			const what = one.kind === 'newPayee' ? 'A new recipient can be paid' : 'Your limits rise';
			const from = new Date(one.from).toLocaleString();
			if (!(await isTheirs(`${what} from ${from}. Not you?`)))
				await stopWaitingLimit(wallet, { waiting: one });
		}
	});
}
