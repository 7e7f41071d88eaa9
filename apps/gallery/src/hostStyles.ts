import { useEffect, useState } from 'react';

/** Style sheets that the page of an application may have, each loaded on demand. */
export const hostStyles: Readonly<Record<string, () => Promise<string>>> = {
	None: async () => '',
	'Tailwind 3': async () => (await import('@unocss/reset/tailwind.css?inline')).default,
	'Tailwind 4': async () =>
		`@layer base { ${(await import('@unocss/reset/tailwind-v4.css?inline')).default} }`,
	'Bootstrap 5': async () => (await import('bootstrap/dist/css/bootstrap.min.css?inline')).default,
	'normalize.css': async () => (await import('normalize.css/normalize.css?inline')).default,
	'A root of 62.5 %': async () => ':root { font-size: 62.5%; }',
	'A reset that unsets everything': async () => '*, *::before, *::after { all: unset; }',
};

/**
 * Applies a style sheet of {@link hostStyles} to the elements of the class `host`, and to nothing else of the page.
 * Returns the name of the one that is applied.
 */
export function useHostStyle(name: string): string {
	const [applied, setApplied] = useState('');
	useEffect(() => {
		const sheet = new CSSStyleSheet();
		let isCurrent = true;
		void hostStyles[name]?.().then((text) => {
			if (!isCurrent) return;
			sheet.replaceSync(`@scope (.host) { ${withScopeAsRoot(text)} }`);
			document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
			setApplied(name);
		});
		return () => {
			isCurrent = false;
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
		};
	}, [name]);
	return applied;
}

/** The specimen stands for the page: rules for its root and body become rules for the scope. */
function withScopeAsRoot(text: string): string {
	return text
		.replaceAll(/@charset[^;]*;/g, '')
		.replaceAll(/(^|[\s,{}>])(?::root|html|body)(?=[\s,{.:[>])/g, '$1:scope');
}
