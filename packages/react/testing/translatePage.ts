/**
 * Does to the page what a browser's translation does, until the returned function is called: each text node is replaced by
 * two nested `font` elements, also in what is rendered later, but not where `translate` is `no`. The texts stay as they are. Runs in pages, so it uses nothing
 * from outside itself.
 */
export function translatePage(): () => void {
	const wrap = (text: Text): void => {
		const [outer, inner] = [document.createElement('font'), document.createElement('font')];
		inner.append(text.data);
		outer.append(inner);
		text.replaceWith(outer);
	};
	const translate = (node: Node): void => {
		if (!(node instanceof Text)) for (const child of [...node.childNodes]) translate(child);
		else if (
			node.data.trim() &&
			!node.parentElement?.closest('font, script, style, svg, [translate=no]')
		)
			wrap(node);
	};
	translate(document.body);
	const observer = new MutationObserver((records) => {
		for (const { type, target, addedNodes } of records) {
			const changed = type === 'characterData' ? [target] : addedNodes;
			for (const node of changed) if (node.isConnected) translate(node);
		}
	});
	observer.observe(document.body, { childList: true, subtree: true, characterData: true });
	return () => observer.disconnect();
}
