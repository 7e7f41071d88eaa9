import { onTestFinished } from 'vitest';

/** Adds a style sheet to the page until the test is over. */
export function addSheet(text: string): HTMLStyleElement {
	const style = document.createElement('style');
	style.textContent = text;
	document.head.append(style);
	onTestFinished(() => style.remove());
	return style;
}

/** A style sheet for tests whose limits are widths of text: engines name other fonts by `system-ui`. */
export const oneFont = ':root { --cs-sans: "DejaVu Sans", sans-serif; }';

/** What a device decides, and what repeats another property or the place on the page. */
const ignored =
	/^(-webkit-locale|top|right|bottom|left|inset-.*|-webkit-tap-highlight-color|text-size-adjust|(perspective|transform)-origin|(block|inline)-size|(min|max)-(block|inline)-size|.*-(block|inline)-(start|end).*)$/;
const properties = [...getComputedStyle(document.documentElement)].filter(
	(name) => !ignored.test(name),
);

/** Computed properties by name. */
type Styles = ReadonlyMap<string, string>;

/** Every computed property of every element, its place, and those of what stands before, after and in it. */
export function measure(root: Element): ReadonlyMap<string, Styles> {
	// What a transition of the page delays would be measured midway.
	for (const animation of document.getAnimations()) animation.finish();
	// What stays in sight at the end of the window is in its own place there.
	root.scrollIntoView({ block: 'end', behavior: 'instant' });
	const { x, y } = root.getBoundingClientRect();
	const styles = new Map<string, Styles>();
	[root, ...root.querySelectorAll('*')].forEach((element, index) => {
		const path = `${index} ${element.tagName.toLowerCase()} ${element.getAttribute('data-cs') ?? ''}`;
		const box = element.getBoundingClientRect();
		const isShown = box.width + box.height > 0;
		// Hundredths: the sixtieths of a pixel in which Firefox counts never lie halfway between two.
		const place = [box.x - x, box.y - y, box.width, box.height].map((one) => one.toFixed(2));
		styles.set(
			path,
			new Map([...styleOf(element), ['place', isShown ? place.join(' ') : 'nowhere']]),
		);
		for (const pseudo of pseudosOf(element))
			styles.set(`${path}${pseudo}`, styleOf(element, pseudo));
	});
	return styles;
}

function pseudosOf(element: Element): readonly string[] {
	if (element instanceof SVGElement) return [];
	const drawn = ['::before', '::after'].filter(
		(pseudo) => !/^(none|normal)$/.test(getComputedStyle(element, pseudo).content),
	);
	if (element instanceof HTMLInputElement) return [...drawn, '::placeholder'];
	return element instanceof HTMLLIElement ? [...drawn, '::marker'] : drawn;
}

function styleOf(element: Element, pseudo?: string): Styles {
	const style = getComputedStyle(element, pseudo);
	return new Map(properties.map((name) => [name, style.getPropertyValue(name)]));
}

/** How what was measured differs, each as `element { property: found; } instead of expected`. */
export function differences(
	expected: ReadonlyMap<string, Styles>,
	actual: ReadonlyMap<string, Styles>,
): readonly string[] {
	const extra = [...actual.keys()].filter((path) => !expected.has(path));
	const changed = [...expected].flatMap(([path, look]) =>
		[...look].flatMap(([name, value]) => {
			const found = actual.get(path)?.get(name);
			return found === value ? [] : [`${path} { ${name}: ${found}; } instead of ${value}`];
		}),
	);
	return [...extra, ...changed];
}
