/**
 * The readable items of a list. A later service may add unreadable ones; the others are still returned.
 *
 * @param isNeeded - Items of which at least one must be readable, if there are any.
 * @throws WalletError `network.malformed` when there are items, or needed items, and none of them is readable
 */
export function readable<Item>(
	items: readonly unknown[],
	parse: (item: unknown) => Item,
	isNeeded: (item: unknown) => boolean = () => true,
): readonly Item[] {
	const read: Item[] = [];
	const failures: unknown[] = [];
	let isComplete = false;
	for (const item of items) {
		try {
			read.push(parse(item));
			isComplete ||= isNeeded(item);
		} catch (error) {
			if (isNeeded(item)) failures.push(error);
		}
	}
	if (failures.length > 0 && !isComplete) throw failures[0];
	return read;
}
