/** An input or a click that brings a specimen into its state. */
export type Step = { readonly type: string; readonly into: string } | { readonly press: string };

/** Performs the steps on the real controls, each as soon as its control is there. */
export async function playSteps(
	root: HTMLElement,
	steps: readonly Step[],
	signal: AbortSignal,
): Promise<void> {
	for (const step of steps) {
		const control = await find(root, 'press' in step ? step.press : step.into, signal);
		if (signal.aborted) return;
		if ('press' in step) control.click();
		else write(control, step.type);
	}
}

function find(root: HTMLElement, selector: string, signal: AbortSignal): Promise<HTMLElement> {
	return new Promise((resolve) => {
		const look = (): boolean => {
			const found = root.querySelector<HTMLElement>(selector);
			if (found) resolve(found);
			return found !== null;
		};
		if (look()) return;
		const observer = new MutationObserver(() => {
			if (look()) observer.disconnect();
		});
		observer.observe(root, { childList: true, subtree: true, attributes: true });
		signal.addEventListener('abort', () => observer.disconnect());
	});
}

/** Sets the value by the native setter, since React ignores events whose value it has set itself. */
function write(field: HTMLElement, text: string): void {
	if (field instanceof HTMLSelectElement) {
		field.value = text;
		field.dispatchEvent(new Event('change', { bubbles: true }));
		return;
	}
	if (!(field instanceof HTMLInputElement)) return;
	const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
	value?.set?.call(field, text);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
