/** What all rules of the components weigh: more than a page's rules for elements and attributes. */
export const rulePrefix = ':is(:host, :root:root:root:root:root)';

/** The document or shadow root that an element is in. */
export const rootOf = (element: Element): Document | ShadowRoot =>
	element.getRootNode() as Document | ShadowRoot;

/** An empty style sheet for a document or shadow root. A test's document may have none, nor has an element without one. */
export function createSheetFor(root: Document | ShadowRoot): CSSStyleSheet | undefined {
	const { defaultView } = root.ownerDocument ?? (root as Document);
	return defaultView && 'adoptedStyleSheets' in root ? new defaultView.CSSStyleSheet() : undefined;
}

const adopted = new WeakSet<Node>();

/**
 * Copies the components' rules from the page to the shadow root or the document of a frame that an element is in,
 * where the page's own style sheets do not apply. A shadow root inherits the tokens.
 */
export function adoptStyles(element: Element): void {
	const root = rootOf(element);
	if (root === document || adopted.has(root)) return;
	const sheet = createSheetFor(root);
	const text = [...document.styleSheets].map(ownRules).join('');
	if (!sheet || !text) return;
	adopted.add(root);
	sheet.replaceSync(text.replaceAll(':root:root:root:root:root', rulePrefix));
	// First, so that what the application adds there comes later.
	root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}

/** The text of a sheet's rules that name what is ours. Those of another origin cannot be read. */
function ownRules(sheet: CSSStyleSheet): string {
	try {
		const texts = [...sheet.cssRules].map(({ cssText }) => cssText);
		return texts.filter((text) => /[- ]cs|countersign/.test(text)).join('');
	} catch {
		return '';
	}
}
