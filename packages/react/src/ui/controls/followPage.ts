import { warnOfContrast } from './warnOfContrast.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Makes a component dark where a page has light text without saying `color-scheme`, as pages that turn dark by a class
 * do, and light again when the page is. Returns a function that ends this.
 */
export function followPage(element: HTMLElement): () => void {
	const ancestors = above(element);
	const update = (): void => {
		const [parent = element] = ancestors;
		// What was set here before would count as the page's.
		const { colorScheme } = getComputedStyle(element.style.colorScheme ? parent : element);
		const isDark = colorScheme === 'normal' && isLight(getComputedStyle(parent).color);
		element.style.colorScheme = isDark ? 'dark' : '';
		if (process.env.NODE_ENV !== 'production') warnOfContrast(element, ancestors);
	};
	// Computed at once, styles would fade to those of a provider above, which is told of its element later.
	queueMicrotask(update);
	const observer = new MutationObserver(update);
	for (const one of ancestors) observer.observe(one, { attributes: true });
	const page = element.ownerDocument;
	const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
	// Pages fade from one look to the other.
	page.addEventListener('transitionend', update);
	system?.addEventListener('change', update);
	return () => {
		observer.disconnect();
		page.removeEventListener('transitionend', update);
		system?.removeEventListener('change', update);
	};
}

/** What an element is in, from the inside out: in a shadow tree, its slot and its host too. */
function above({ assignedSlot, parentElement, parentNode }: Element): readonly Element[] {
	const next = assignedSlot ?? parentElement ?? (parentNode as Partial<ShadowRoot> | null)?.host;
	return next ? [next, ...above(next)] : [];
}

/** Whether a computed colour is nearer to white than to black. Most spaces begin with the lightness; some with red. */
function isLight(color: string): boolean {
	const numbers = color.split(/[( ,]+/).map(parseFloat);
	const [first = 0, second = 0, third = 0] = numbers.filter((one) => one >= 0);
	if (color.startsWith('rgb')) return first + 2 * second + third > 510;
	return first > (color.startsWith('l') ? 50 : 0.5);
}
