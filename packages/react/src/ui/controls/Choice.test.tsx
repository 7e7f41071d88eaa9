import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addSheet } from '../../../testing/computedStyles.js';
import ours from '../styles/styles.css?inline';
import { Choice } from './Choice.js';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours));

/** The sum of red, green and blue of a background. */
const lightness = (element: Element | null) =>
	(getComputedStyle(element as Element).backgroundColor.match(/\d+/g) ?? [])
		.slice(0, 3)
		.reduce((sum, part) => sum + Number(part), 0);

/** WCAG 2.2: the contrast of two colours, of which the second may be the first of a list. */
function contrast(...colours: readonly [string, string]): number {
	const [low = 0, high = 0] = colours
		.map((colour) => {
			const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
				const share = Number(part) / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		})
		.sort((one, other) => one - other);
	return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'])(
	'makes the chosen option lighter than the others on a %s page, with a visible ring',
	(scheme) => {
		const options = ['On', 'Off'].map((label) => ({ value: label, label }));
		render(
			<div style={{ colorScheme: scheme }}>
				<Choice
					legend="Sound"
					name="sound"
					options={options}
					value="On"
					onChange={() => undefined}
				/>
			</div>,
		);
		const chosen = screen.getByRole('radio', { name: 'On' }).closest('label');
		expect(lightness(chosen)).toBeGreaterThan(lightness(chosen?.parentElement ?? null));
		const { boxShadow } = getComputedStyle(chosen as Element);
		const { backgroundColor } = getComputedStyle(chosen?.parentElement as Element);
		// WCAG 2.2, 1.4.11
		expect(contrast(boxShadow.split(')')[0] ?? '', backgroundColor)).toBeGreaterThanOrEqual(3);
	},
);
