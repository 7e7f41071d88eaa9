import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addSheet } from '../../../testing/looks.js';
import ours from '../styles/styles.css?inline';
import { Choice } from './Choice.js';

// A sheet that is imported would stay in the page for the tests of other files.
beforeEach(() => void addSheet(ours));

/** The sum of red, green and blue of a background. */
const lightness = (element: Element | null) =>
	(getComputedStyle(element as Element).backgroundColor.match(/\d+/g) ?? [])
		.slice(0, 3)
		.reduce((sum, part) => sum + Number(part), 0);

test.each(['light', 'dark'])(
	'on a %s page, the chosen option is lighter than the others',
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
	},
);
