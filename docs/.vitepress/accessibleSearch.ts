/** What VitePress has in its search, and what it becomes. */
const corrections: readonly (readonly [from: string | RegExp, to: string])[] = [
	// The whole dialog is a button there: a screen reader would not tell what is in it.
	[
		/role="button"\s+:aria-owns="[^"]+"\s+aria-expanded="true"\s+aria-haspopup="listbox"\s+aria-labelledby="[^"]+"/,
		'role="dialog" aria-modal="true" :aria-label="buttonText"',
	],
	// A link within an option is nothing that a screen reader can open: the link is the option.
	[
		/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]+"\s+role="option"/,
		'role="presentation"',
	],
	// Its name is what it shows.
	[
		/:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/,
		`:id="'localsearch-item-' + index" :aria-selected="selectedIndex === index" role="option"`,
	],
	['<span class="title-icon">#</span>', '<span class="title-icon" aria-hidden="true">#</span>'],
	// They are drawn, and a screen reader has keys of its own.
	['class="search-keyboard-shortcuts"', 'class="search-keyboard-shortcuts" aria-hidden="true"'],
];

/**
 * Gives the parts of VitePress's search the roles that they have for the eye.
 *
 * @see https://github.com/vuejs/vitepress/issues/5056
 * @throws if another version of VitePress has other parts
 */
export function accessibleSearch() {
	return {
		name: 'accessible-search',
		enforce: 'pre' as const,
		transform: (source: string, id: string) =>
			id.endsWith('/VPLocalSearchBox.vue') ? corrections.reduce(correct, source) : undefined,
	};
}

function correct(source: string, [from, to]: (typeof corrections)[number]): string {
	const corrected = source.replace(from, to);
	if (corrected === source) throw new Error(`VitePress’s search has no ${from} any more.`);
	return corrected;
}
