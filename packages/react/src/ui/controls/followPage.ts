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
	let isOver = false;
	// Computed at once, styles would fade to those of a provider above, which is told of its element later.
	queueMicrotask(() => isOver || update());
	const observer = new MutationObserver(update);
	for (const one of ancestors) observer.observe(one, { attributes: true });
	// Pages fade from one look to the other.
	const faded = ({ target }: Event): void => {
		if (ancestors.includes(target as Element)) update();
	};
	const page = element.ownerDocument;
	const system = page.defaultView?.matchMedia?.('(prefers-color-scheme: dark)');
	page.addEventListener('transitionend', faded);
	system?.addEventListener('change', update);
	return () => {
		isOver = true;
		observer.disconnect();
		page.removeEventListener('transitionend', faded);
		system?.removeEventListener('change', update);
	};
}

/** What an element is in, from the inside out: in a shadow tree, its slot and its host too. */
function above({ assignedSlot, parentElement, parentNode }: Element): readonly Element[] {
	const next = assignedSlot ?? parentElement ?? (parentNode as Partial<ShadowRoot> | null)?.host;
	return next ? [next, ...above(next)] : [];
}

/** Whether a computed colour is nearer to white than to black: `rgb(…)`, `color(srgb …)`, or by its lightness first. */
function isLight(color: string): boolean {
	const [, space = '', values = ''] = /^(\w+)\((?:[a-z][\w-]* )?(.*)\)/.exec(color) ?? [];
	const numbers = values.split(/[ ,]+/).map(Number);
	if (/l(ab|ch)/.test(space)) numbers.fill(Number(numbers[0]));
	const [red = 0, green = 0, blue = 0] = numbers;
	const most = { rgb: 255, rgba: 255, lab: 100, lch: 100 }[space] ?? 1;
	return 0.3 * red + 0.59 * green + 0.11 * blue > most / 2;
}
