import { expect, test } from 'vitest';
import {
	componentSources,
	components,
	defaults,
	parts,
	propsOf,
	sentencesOf,
	variables,
} from '../../docs/.vitepress/tables/readComponents.js';
import { appearanceParts, tokenName } from '../../packages/react/src/ui/appearance/appearance.js';

test('every prop says what it is', () => {
	const silent = components.flatMap((name) =>
		propsOf(name).flatMap((prop) => (prop.comment === '' ? [`${name}.${prop.name}`] : [])),
	);
	expect(silent).toEqual([]);
});

test('every token has a variable and every variable a token', () => {
	expect(variables.map(({ name }) => tokenName(name)).sort()).toEqual([...defaults.keys()].sort());
	expect(variables.filter(({ comment }) => comment === '')).toEqual([]);
});

test('every component has a sentence', () => {
	expect(components.length).toBeGreaterThan(20);
	expect(components.filter((name) => sentencesOf(name) === '')).toEqual([]);
});

test('every part is one of the components', () => {
	const markup = componentSources.join('\n');
	const missing = Object.entries(appearanceParts).filter(([, selector]) =>
		[...selector.matchAll(/data-cs~="([\w-]+)"/g)].some(
			([, name]) => !new RegExp(`["\`' ]${name}["\`' ]`).test(markup),
		),
	);
	expect(parts.map(({ name }) => name)).toEqual(Object.keys(appearanceParts));
	expect(missing).toEqual([]);
});
