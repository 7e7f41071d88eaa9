import { contrastOf } from './contrast.js';
import { wantLanguage } from './language.js';
import { type Colours, coloursIn, lengthIn, typefacesIn } from './tokens.js';

/** The colours of a page that the frame takes, as properties of its style sheet. */
const colours = {
	surface: '--cs-surface',
	ink: '--cs-ink',
	inkSoft: '--cs-ink-soft',
	lineStrong: '--cs-line-strong',
	accent: '--cs-accent',
	onAccent: '--cs-on-accent',
} as const;

type Palette = Readonly<Record<keyof typeof colours, string>>;

/** What is read on what. */
const pairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
	['ink', 'surface'],
	['inkSoft', 'surface'],
	['onAccent', 'accent'],
];
const minContrast = 4.5;

let wanted: unknown;
let applied = '';

/** Remembers how a page looks, and begins to load its language. What is in view stays as it is. */
export function wantLook(look: unknown): void {
	wanted = look;
	wantLanguage(Object(look).language);
}

/** Has the frame look as its page does, as far as its text stays readable. */
export function applyLook(): void {
	const { theme, variables } = Object(wanted);
	const now = JSON.stringify([theme, variables]);
	if (now === applied) return;
	applied = now;
	const { style } = document.documentElement;
	style.cssText = '';
	if (theme === 'light' || theme === 'dark') style.colorScheme = theme;
	for (const [name, value] of Object.entries(propertiesOf(Object(variables)))) {
		if (value !== undefined) style.setProperty(name, value);
	}
}

function propertiesOf(
	variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | undefined>> {
	const radius = lengthIn(variables['radius'], 0, 24);
	return {
		...coloursOf(variables),
		'--cs-sans': typefacesIn(variables['sans']),
		'--cs-font-size': lengthIn(variables['fontSize'], 14, 22),
		'--cs-radius': radius,
		'--cs-button-radius': lengthIn(variables['buttonRadius'], 0, 24) ?? radius,
	};
}

/** The colours of a page for each scheme, or there the frame's own, if one of them could not be read on another. */
function coloursOf(variables: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
	const own = getComputedStyle(document.documentElement);
	const ownColours = (name: keyof Palette) =>
		coloursIn(own.getPropertyValue(colours[name])) ?? (['#fff', '#000'] as const);
	const palettes = [0, 1].map((scheme) => {
		const palette = (of: (name: keyof Palette) => Colours) =>
			Object.fromEntries(
				Object.keys(colours).map((name) => [name, of(name as keyof Palette)[scheme]]),
			) as Palette;
		const given = palette((name) => coloursIn(variables[name]) ?? ownColours(name));
		return isReadable(given) ? given : palette(ownColours);
	});
	return Object.fromEntries(
		Object.entries(colours).map(([name, property]) => {
			const [light, dark] = palettes.map((one) => one[name as keyof Palette]);
			return [property, `light-dark(${light}, ${dark})`];
		}),
	);
}

function isReadable(palette: Palette): boolean {
	return pairs.every(([text, ground]) => contrastOf(palette[text], palette[ground]) >= minContrast);
}
