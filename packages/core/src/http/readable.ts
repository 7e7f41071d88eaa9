/**
 * The items of a list that can be read. A later service may add one that cannot, which does not cost the others.
 *
 * @param isNeeded - Items of which one has to be read, where there are some.
 * @throws WalletError `network.malformed` when there are items, or needed ones, and none of them can be read
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
