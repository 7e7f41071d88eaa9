/**
 * Moves the focus to a new element if nothing has the focus, or it is in the same component or dialog. The focus
 * stays in a field, where the person may be typing, and elsewhere on the page.
 */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
	const active = document.activeElement ?? document.body;
	if (!element || active.matches('input, select, textarea')) return;
	const component = element.closest('dialog') ?? element.closest('[data-cs~="root"]');
	if (active === document.body || component?.contains(active)) element.focus(options);
}
