import { render, screen } from '@testing-library/react';
import { createRef, version } from 'react';
import { expect, test } from 'vitest';
import { Field } from './Field.js';

test.runIf(Number.parseInt(version, 10) >= 19)(
	'passes on the ref of a form library (skipped without React 19)',
	() => {
		const registered = { name: 'city', ref: createRef<HTMLInputElement>() };
		render(<Field label="City" {...registered} />);
		expect(registered.ref.current).toBe(screen.getByLabelText('City'));
	},
);
