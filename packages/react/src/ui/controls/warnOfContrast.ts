let hasWarned = false;

/** Says once in the console that the text of a component is hard to read on its page, and how to change that. */
export function warnOfContrast(element: HTMLElement, ancestors: readonly Element[]): void {
	const ground = hasWarned ? undefined : groundOf(ancestors);
	if (ground === undefined) return;
	const contrast = contrastOf(getComputedStyle(element).color, ground);
	if (contrast >= 4.5) return;
	hasWarned = true;
	console.warn(
		`The text of a wallet component has a contrast of ${contrast.toFixed(1)} on its page's ${ground}, and needs 4.5. Set \`color-scheme\` on the page to what it is, or \`theme\` in the appearance of an AppearanceProvider.`,
	);
}

/** The colour of the nearest background; undefined if it is an image, lets another shine through, or there is none. */
function groundOf(ancestors: readonly Element[]): string | undefined {
	for (const one of ancestors) {
		const { backgroundColor, backgroundImage } = getComputedStyle(one);
		const alpha = paint(backgroundColor)[3];
		if (backgroundImage !== 'none' || (alpha !== 0 && alpha !== 255)) return undefined;
		if (alpha === 255) return backgroundColor;
	}
	return undefined;
}

/** The contrast of two computed colours as WCAG 2.2 defines it: 1 to 21. */
function contrastOf(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = paint(color).map((byte) => {
		const value = byte / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The bytes of a colour and its opacity. Browsers also write colours as `oklch(…)` and in other spaces. */
function paint(color: string): readonly number[] {
	const context = document.createElement('canvas').getContext('2d');
	if (!context) return [];
	context.fillStyle = color;
	context.fillRect(0, 0, 1, 1);
	return [...context.getImageData(0, 0, 1, 1).data];
}
