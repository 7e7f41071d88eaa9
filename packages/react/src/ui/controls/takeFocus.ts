/**
 * Moves the focus to an element that has appeared, when the focus is nowhere or in the same component or dialog. It stays in a
 * field, where somebody may be typing, and with whatever else of the page somebody has gone to.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
	const active = document.activeElement ?? document.body;
	if (!element || active.matches('input, select, textarea')) return;
	const component = element.closest('dialog') ?? element.closest('[data-cs~="root"]');
	if (active === document.body || component?.contains(active)) element.focus(options);
}
