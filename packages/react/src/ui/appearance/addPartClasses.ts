/** Selector of a part, and the class names that its elements get. */
export type PartClasses = readonly (readonly [selector: string, names: readonly string[]])[];

/**
 * Adds class names to every part below an element, now and whenever one is added or changes its state. The
 * components mark their parts by an attribute and set no class of their own, so nothing is overwritten. Returns a
 * function that removes the class names again.
 */
export function addPartClasses(root: HTMLElement, classes: PartClasses): () => void {
	const added = new Map<Element, ReadonlySet<string>>();
	const selector = classes.map(([part]) => part).join();
	const update = (element: Element): void => {
		const names = new Set(
			classes.filter(([part]) => element.matches(part)).flatMap(([, each]) => each),
		);
		for (const name of added.get(element) ?? []) {
			if (!names.has(name)) element.classList.remove(name);
		}
		for (const name of names) {
			if (!element.classList.contains(name)) element.classList.add(name);
		}
		if (names.size > 0) added.set(element, names);
		else added.delete(element);
	};
	const updateAll = (within: Element): void => {
		if (within.matches(selector)) update(within);
		for (const element of within.querySelectorAll(selector)) update(element);
	};
	const observer = new MutationObserver((records) => {
		for (const { type, target, addedNodes, removedNodes } of records) {
			if (type === 'attributes' && isElement(target)) update(target);
			for (const node of addedNodes) if (isElement(node)) updateAll(node);
			if (removedNodes.length > 0) forgetRemoved();
		}
	});
	const forgetRemoved = (): void => {
		for (const element of added.keys()) if (!root.contains(element)) added.delete(element);
	};
	updateAll(root);
	// `class` too: the application may set one of its own on a control.
	const attributeFilter = ['data-cs', 'data-variant', 'class'];
	observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
	return () => {
		observer.disconnect();
		for (const [element, names] of added) element.classList.remove(...names);
	};
}

/** Also of another window, whose elements are no `Element` here. */
function isElement(node: Node): node is Element {
	return node.nodeType === Node.ELEMENT_NODE;
}
