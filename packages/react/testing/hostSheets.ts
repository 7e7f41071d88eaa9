import tailwind3 from '@unocss/reset/tailwind.css?inline';
import tailwind4 from '@unocss/reset/tailwind-v4.css?inline';
import bootstrap from 'bootstrap/dist/css/bootstrap.min.css?inline';
import normalize from 'normalize.css/normalize.css?inline';

/** Rules as old pages have them, on elements and attributes, and with states that weigh more than one attribute. */
const elementRules = `
	html { color: maroon; }
	body { margin: 40px; font: italic 700 22px/2.2 serif; letter-spacing: 0.2em; word-spacing: 1em;
		text-align: center; text-transform: uppercase; text-indent: 2em; text-shadow: 1px 1px red; color: olive; }
	*, *::before, *::after { box-sizing: content-box; border: 3px dotted lime; border-radius: 9px; }
	* { margin: 7px; transition: all 2s; }
	div, section, header, form, fieldset, legend { float: left; padding: 11px; background: pink; }
	h1, h2, h3, p, ul, ol, dl, dt, dd, li, figure { font: bold 30px/3 cursive; margin: 20px; padding: 9px; color: purple; }
	ul, ol, li { list-style: square inside; display: list-item; }
	button, input, select, textarea, label { all: unset; display: inline; background: yellow; }
	button:not(:disabled):hover, button:focus { background: orange; transform: scale(1.2); }
	input[type="email"], input[type="text"], input:not([type="checkbox"]):not([type="radio"]) {
		width: auto; height: 3rem; padding: 0; border: 0; border-bottom: 1px solid teal; border-radius: 0; }
	[type="button"], [type="submit"], [type="email"], [type="text"] { font-size: 9px; appearance: button; min-height: 10px; }
	[type="submit"]:not(:disabled):not(:active) { background: gray; color: black; box-shadow: 0 0 9px blue; }
	a, a:link, a:visited, a:not([class]):not([role]) { color: green; text-decoration: underline wavy; display: block; }
	label { float: right; width: 100%; font-weight: 100; }
	dialog { inset: 0; width: 100%; background: black; }
	svg, img { display: block; width: 100%; height: auto; vertical-align: top; fill: red; overflow: visible; }
	path { stroke: none; fill: red; }
	table, td, th { border: 2px solid; }
	strong, b, bdi, small, time { font-weight: 100; font-size: 8px; color: cyan; }
	::placeholder { color: red; opacity: 1; }
	::marker { color: red; }
	*::before { content: "»"; }
`;

/** The styles that a page may bring along. Those of Tailwind 4 are in a layer, as it has them. */
export const hostSheets: Readonly<Record<string, string>> = {
	'Tailwind 3': tailwind3,
	'Tailwind 4': `@layer theme, base, components, utilities; @layer base { ${tailwind4} }`,
	'Bootstrap 5': bootstrap,
	'normalize.css': normalize,
	'a root of 62.5 %': 'html { font-size: 62.5%; } body { font-size: 1.6rem; }',
	'a reset that reverts everything': '* { all: revert; } *::before, *::after { all: revert; }',
	'a reset that unsets everything': '*, *::before, *::after { all: unset; }',
	'rules on elements': elementRules,
};
