/** What all rules of the components weigh: more than a page's rules for elements and attributes. */
export const rulePrefix = ':is(:host, :root:root:root:root:root)';

/** An empty style sheet for a document or a shadow root; undefined in a test's document, which may adopt none. */
export function createSheetFor(root: Document | ShadowRoot): CSSStyleSheet | undefined {
	const view = ('defaultView' in root ? root : root.ownerDocument).defaultView;
	return view && 'adoptedStyleSheets' in root ? new view.CSSStyleSheet() : undefined;
}

/** The document or shadow root that an element is in. */
export function rootOf(element: Element): Document | ShadowRoot {
	const root = element.getRootNode();
	return 'styleSheets' in root ? (root as Document | ShadowRoot) : element.ownerDocument;
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
	if (!sheet || text === '') return;
	adopted.add(root);
	sheet.replaceSync(
		text
			.replaceAll(':root:root:root:root:root', rulePrefix)
			.replaceAll('html body :where', ':where'),
	);
	// First, so that what the application adds there comes later.
	root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}

/** The text of a sheet's rules that name what is ours. Those of another origin cannot be read. */
function ownRules(sheet: CSSStyleSheet): string {
	try {
		return [...sheet.cssRules].map(ownRule).join('');
	} catch {
		return '';
	}
}

function ownRule(rule: CSSRule): string {
	if (!('styleSheet' in rule))
		return /data-cs|--cs-|keyframes cs-|countersign/.test(rule.cssText) ? rule.cssText : '';
	const { styleSheet, layerName } = rule as CSSImportRule;
	const text = styleSheet ? ownRules(styleSheet) : '';
	return layerName === null || layerName === undefined ? text : `@layer ${layerName} { ${text} }`;
}
