import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './Field.js';
import { SelectField } from './SelectField.js';

const given = { id: 'amount', 'aria-describedby': 'rate', 'aria-invalid': true } as const;
const texts = { label: 'Amount', hint: 'In euros' };

test.each<[string, (problem?: string) => ReactElement]>([
	['input', (problem) => <Field {...texts} {...given} problem={problem} />],
	['select', (problem) => <SelectField {...texts} {...given} problem={problem} options={[]} />],
])('keeps the given id, description and state on the %s of a field', (tag, field) => {
	const html = renderToString(field());
	expect(html).toContain('<label data-cs="" for="amount">');
	expect(html).toMatch(new RegExp(`<${tag} id="amount" [^>]*aria-invalid="true"`));
	expect(html).toMatch(/<p data-cs="hint" id="(.+)">In euros.*aria-describedby="\1 rate"/);
	const invalid = renderToString(field('Too much'));
	expect(invalid).toMatch(
		/aria-describedby="\S+ (\S+) rate".*<p data-cs="problem" id="\1">Too much/,
	);
});

test('connects a control with its label by a generated id, and is valid without a problem', () => {
	const html = renderToString(<Field label="Amount" />);
	expect(html).toMatch(/<label data-cs="" for="(.+)">.*<input id="\1"/);
	expect(html).not.toContain('aria-');
});
