import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenName } from '../../../packages/react/src/ui/appearance/appearance.js';
import { root } from '../../../tests/source/root.js';
import { code, markdownTable } from './markdownTable.js';
import {
	components,
	defaults,
	parts,
	propsOf,
	sentencesOf,
	slots,
	variables,
} from './readComponents.js';

/** They show their children, or another component. */
const withoutPicture = ['AppearanceProvider', 'MessagesProvider', 'SignInGate', 'WalletPage'];

/** What `npm run docs -- build` takes where there is a browser. */
const record = path.join(root, 'docs/public/artifacts/components/pictures.json');
const pictures: Readonly<
	Record<string, { readonly width: number; readonly height: number; readonly alt: string }>
> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};

/** The tables of docs/reference/components.md, from the sources of the components. */
export const componentTables: Readonly<Record<string, () => string>> = {
	tokens: () =>
		markdownTable(
			['variable', 'custom property', 'default', 'what it is'],
			variables.map(({ name, comment }) => {
				const value = defaults.get(tokenName(name)) ?? '';
				const shown = value === 'initial' ? 'follows another' : code(value);
				return [code(name), code(tokenName(name)), shown, comment];
			}),
		),
	parts: () =>
		markdownTable(
			['part', 'selector', 'what it is'],
			parts.map(({ name, type, comment }) => [code(name), code(type.replaceAll("'", '')), comment]),
		),
	slots: () =>
		markdownTable(
			['slot', 'props of your component', 'what it replaces'],
			slots.map(({ name, type, comment }) => [
				code(name),
				/<(\w+)>/.exec(type)?.[1]?.replace(/.+/, '`$&`') ?? 'none',
				comment,
			]),
		),
	components: () => components.map(sectionOf).join('\n\n'),
	tokensPicture: () => pictureOf('tokens'),
	partsPicture: () => pictureOf('parts'),
};

/** What a component is, its picture, and the props that its interface declares itself. */
function sectionOf(name: string): string {
	const paragraphs = [`## ${name}`, sentencesOf(name), pictureOf(name), propTable(name)];
	return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function propTable(component: string): string {
	const rows = propsOf(component).map((prop) => [
		`${code(prop.name)}${prop.optional ? '' : ', required'}`,
		code(prop.type),
		prop.comment,
	]);
	return rows.length > 0 ? markdownTable(['prop', 'type', 'what it is'], rows) : 'It has no props.';
}

/** Both pictures of something; the sheet of the site shows the one of the current scheme. */
function pictureOf(name: string): string {
	if (!existsSync(record) || withoutPicture.includes(name)) return '';
	const picture = pictures[name];
	if (!picture) throw new Error(`apps/gallery/src/pictures.ts has no picture of ${name}.`);
	const { width, height, alt } = picture;
	return ['light', 'dark']
		.map(
			(scheme) =>
				`<img class="${scheme}-only" src="/artifacts/components/${name}-${scheme}.webp" width="${width}" height="${height}" loading="lazy" alt="${alt}">`,
		)
		.join('');
}
