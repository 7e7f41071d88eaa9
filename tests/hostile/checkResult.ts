/** Members that are money which is shown or moved: whole numbers of the smallest unit. */
const amount =
	/^(amount|(total|min|max)?(sending|receiving)Amount|feesIncluded|networkFee|applicationFee|totalFee)$/i;

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a result. @throws Error when an amount in it, at any depth, is not whole and exact */
export function checkResult<Result>(result: Result): Result {
	if (!isHolder(result)) return result;
	for (const [name, value] of Object.entries(result)) {
		if (isHolder(value)) checkResult(value);
		else if (amount.test(name) && value !== undefined && !Number.isSafeInteger(value)) {
			throw new Error(`The result has ${name}: ${JSON.stringify(value)}.`);
		}
	}
	return result;
}

/** Returns what was asked for. @throws Error when it is something else */
export function isOf<Item extends { readonly id: string }>(id: string, item: Item): Item {
	if (item.id !== id) throw new Error(`${id} was asked for, and the result is ${item.id}.`);
	return item;
}
