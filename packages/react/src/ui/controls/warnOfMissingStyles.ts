let hasWarned = false;

/** Says once in the console that the page has no style sheet for the components, and how to add it. */
export function warnOfMissingStyles(element: HTMLElement): void {
	// In a shadow root, the tokens are inherited, or set by a style sheet of its own.
	const isStyled = () => getComputedStyle(element).getPropertyValue('--cs-target') !== '';
	const check = () => {
		if (hasWarned || !element.isConnected || isStyled()) return;
		hasWarned = true;
		console.warn(
			"The wallet's components have no styles on this page. Add `import '@countersign/react/ui/styles.css'` to the module that renders the page.",
		);
	};
	// A style sheet may arrive later than the script.
	if (document.readyState === 'complete') requestAnimationFrame(check);
	else addEventListener('load', check, { once: true });
}
