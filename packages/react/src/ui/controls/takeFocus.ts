/**
 * Moves the focus to a new element if nothing has the focus, or it is in the same component or dialog. The focus
 * stays in a field, where the person may be typing, and elsewhere on the page.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
	if (!element) return;
	const active = focusedNear(element);
	if (active?.matches('input, select, textarea')) return;
	const component = element.closest('[data-cs~="dialog"]') ?? element.closest('[data-cs~="root"]');
	if (!active || component?.contains(active)) element.focus(options);
}

/** What has the focus, as seen from the shadow root or document that an element is in; undefined if nothing has. */
export function focusedNear(element: Element): Element | undefined {
	const { activeElement, body } = element.ownerDocument;
	const within = element.getRootNode() as Partial<DocumentOrShadowRoot>;
	const active = within.activeElement ?? activeElement;
	return active === null || active === body ? undefined : active;
}
