import { expect, test } from 'vitest';
import { coloursIn, lengthIn, typefacesIn } from '../../apps/signer/src/look/tokens.js';

test.each([
	['#fff', ['#fff', '#fff']],
	['rgb(11 110 79)', ['rgb(11 110 79)', 'rgb(11 110 79)']],
	['rgb(11, 110, 79)', ['rgb(11, 110, 79)', 'rgb(11, 110, 79)']],
	['hsl(160deg 82% 24%)', ['hsl(160deg 82% 24%)', 'hsl(160deg 82% 24%)']],
	['oklch(0.45 0.1 165)', ['oklch(0.45 0.1 165)', 'oklch(0.45 0.1 165)']],
	['light-dark(#0b6e4f, #7be0b8)', ['#0b6e4f', '#7be0b8']],
])('reads the colour %s', (value, read) => {
	expect(coloursIn(value)).toEqual(read);
});

test.each([
	'',
	'red',
	'transparent',
	'currentColor',
	'Canvas',
	'inherit',
	'#0b6e4f00',
	'#fff8',
	'rgb(0 0 0 / 0)',
	'rgba(0, 0, 0, 0)',
	'rgb(calc(1 * 255) 0 0)',
	'var(--cs-surface)',
	'url(https://evil.example)',
	'image-set("a.png" 1x)',
	'attr(title)',
	'env(safe-area-inset-top)',
	'color-mix(in srgb, #fff, #000)',
	'rgb(from #fff r g b)',
	'light-dark(#fff, url(a))',
	'light-dark(#fff, #000) url(a)',
	'#fff; position: fixed',
	'#fff !important',
	'#fff} body { opacity: 0',
	'#fff/**/',
	'#f\u0000ff',
	undefined,
	null,
	42,
	{ toString: () => 'var(--x)' },
	['#ffg'],
])('reads no colour in %j', (value) => {
	expect(coloursIn(value)).toBeUndefined();
});

test.each([
	'',
	'4',
	'-4px',
	'4em',
	'4vw',
	'900px',
	'1e3px',
	'calc(4px)',
	'min(1px, 2px)',
	'4px 8px',
	'var(--x)',
	4,
	null,
])('reads no length in %j', (value) => {
	expect(lengthIn(value, 0, 24)).toBeUndefined();
});

test('reads a length in pixels within its bounds', () => {
	expect([lengthIn('0.5rem', 0, 24), lengthIn('24px', 0, 24)]).toEqual(['8px', '24px']);
	expect(lengthIn('13px', 14, 22)).toBeUndefined();
});

test.each([
	['Inter, "Segoe UI", sans-serif', 'Inter, "Segoe UI", sans-serif'],
	["'Own Brand', system-ui", 'system-ui'],
	['Wingdings, Webdings, Symbol', undefined],
	['Inter; position: fixed', undefined],
	['url(font.woff), var(--x), "Inter\\"', undefined],
	['serif} body { display: none', undefined],
	[undefined, undefined],
])('reads the typefaces of text in %j', (value, read) => {
	expect(typefacesIn(value)).toBe(read);
});
