/** A colour for light and one for dark schemes, as CSS. */
export type Colours = readonly [light: string, dark: string];

const number = '-?\\d{1,3}(?:\\.\\d{1,6})?';
/** Opaque, and without anything that the style sheet around it could change. */
const colour = `#(?:[\\da-f]{3}){1,2}|(?:rgb|hsl|oklch)\\(${number}(?:deg|%)?(?:(?: |, ?)${number}%?){2}\\)`;
const oneColour = new RegExp(`^(?:${colour})$`, 'i');
const twoColours = new RegExp(`^light-dark\\(\\s*(${colour})\\s*,\\s*(${colour})\\s*\\)$`, 'i');

/** The colours that a page gives for a token. */
export function coloursIn(value: unknown): Colours | undefined {
	const text = String(value).trim();
	if (oneColour.test(text)) return [text, text];
	const [, light, dark] = twoColours.exec(text) ?? [];
	return light !== undefined && dark !== undefined ? [light, dark] : undefined;
}

/** A length in pixels from a page, if it lies between these. */
export function lengthIn(value: unknown, least: number, most: number): string | undefined {
	const [, digits, unit] = /^(\d{1,3}(?:\.\d{1,4})?)(px|rem)$/.exec(String(value).trim()) ?? [];
	const pixels = Number(digits) * (unit === 'rem' ? 16 : 1);
	return pixels >= least && pixels <= most ? `${pixels}px` : undefined;
}

/** Typefaces of text. One of signs, such as Wingdings, would make everything unreadable. */
const typefaces = new Set(
	[
		'system-ui,ui-sans-serif,ui-serif,ui-rounded,ui-monospace,sans-serif,serif,monospace,-apple-system,BlinkMacSystemFont',
		'Arial,Avenir,Avenir Next,Cantarell,DM Sans,Geist,Georgia,Helvetica,Helvetica Neue,IBM Plex Sans,Inter,Inter Variable',
		'Lato,Montserrat,Noto Sans,Noto Sans Arabic,Nunito,Open Sans,Oxygen,Poppins,Roboto,Segoe UI,Source Sans 3,Tahoma',
		'Times New Roman,Trebuchet MS,Ubuntu,Verdana,Work Sans',
	]
		.join()
		.toLowerCase()
		.split(','),
);

/** The typefaces of a page that the frame knows, in its order. */
export function typefacesIn(value: unknown): string | undefined {
	const names = String(value ?? '')
		.split(',')
		.map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
	const known = names.filter((name) => typefaces.has(name.toLowerCase()));
	const written = known.map((name) => (name.includes(' ') ? `"${name}"` : name));
	return written.length > 0 ? written.join(', ') : undefined;
}
