/** The contrast of two opaque colours as WCAG 2.2 defines it: 1 to 21. For what is no colour, it is no number. */
export function contrastOf(one: string, other: string): number {
	const both = [luminanceOf(one), luminanceOf(other)];
	return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = bytesOf(colour).map((byte) => {
		const value = byte / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What a browser paints: it knows every way to write a colour. */
function bytesOf(colour: string): readonly number[] {
	const context = document.createElement('canvas').getContext('2d');
	if (!context || !CSS.supports('color', colour)) return [Number.NaN];
	context.fillStyle = colour;
	context.fillRect(0, 0, 1, 1);
	return [...context.getImageData(0, 0, 1, 1).data];
}
