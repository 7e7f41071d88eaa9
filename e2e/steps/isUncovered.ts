/** Runs in the page: nothing, such as the navigation, lies over the element. */
export function isUncovered(element: Element): boolean {
	const { left, top, right, bottom } = element.getBoundingClientRect();
	const middle = (left + right) / 2;
	return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
		element.contains(document.elementFromPoint(middle, y)),
	);
}
