import type { Appearance } from '@countersign/react/ui';
import * as ui from '@countersign/react/ui';
import * as parts from '@countersign/react/ui/parts';
import { isValidElement, type ReactElement } from 'react';

const modules: Readonly<Record<string, object>> = {
	'@countersign/react/ui': ui,
	'@countersign/react/ui/parts': parts,
};

const names = new Map<unknown, string>(
	Object.values(modules)
		.flatMap((exports) => Object.entries(exports))
		.map(([name, part]) => [part, name]),
);

/** The public name of the component that an element shows. */
export function nameOf({ type }: ReactElement): string {
	return typeof type === 'string' ? type : (names.get(type) ?? 'Component');
}

/** A module that renders this element under this appearance. */
export function writeModule(element: ReactElement, appearance: Appearance): string {
	const isPlain = Object.keys(appearance).length === 0;
	const shown = writeElement(element);
	const body = isPlain
		? shown
		: `<AppearanceProvider appearance={appearance}>\n${indent(shown)}\n</AppearanceProvider>`;
	const used = new Set(body.match(/(?<=<)[A-Z]\w+/g));
	const object = isPlain ? '' : `const appearance = ${JSON.stringify(appearance, null, 2)};\n\n`;
	return [
		...Object.entries(modules).map(([from, exports]) => writeImport(used, from, exports)),
		'\n',
		object,
		`export const Example = () => (\n${indent(body)}\n);\n`,
	].join('');
}

/** The import of what is used of a module, if anything is. */
function writeImport(used: ReadonlySet<string>, from: string, exports: object): string {
	const own = [...used].filter((name) => name in exports).sort();
	return own.length === 0 ? '' : `import { ${own.join(', ')} } from '${from}';\n`;
}

/** An element as it is written in TSX. */
function writeElement(element: ReactElement): string {
	const { children, ...props } = element.props as Readonly<Record<string, unknown>>;
	const name = nameOf(element);
	const attributes = Object.entries(props)
		.filter(([, value]) => value !== undefined)
		.map(([prop, value]) => writeProp(prop, value));
	const line = [name, ...attributes].join(' ');
	const isShort = line.length < 70 && !line.includes('\n');
	const start = isShort ? `<${line}` : `<${name}\n${indent(attributes.join('\n'))}\n`;
	if (children === undefined) return isShort ? `${start} />` : `${start}/>`;
	return `${start}>${String(children)}</${name}>`;
}

function writeProp(name: string, value: unknown): string {
	if (value === true) return name;
	if (typeof value === 'string' && !/["\\\n{}<>]/.test(value)) return `${name}="${value}"`;
	return `${name}={${writeValue(value)}}`;
}

function writeValue(value: unknown): string {
	if (typeof value === 'function') return '() => undefined';
	if (isValidElement(value)) return writeElement(value);
	if (Array.isArray(value)) return writeList('[', value.map(writeValue), ']');
	if (typeof value === 'object' && value !== null) {
		const members = Object.entries(value).map(([name, each]) => `${name}: ${writeValue(each)}`);
		return writeList('{', members, '}');
	}
	return typeof value === 'string'
		? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
		: String(value);
}

function writeList(start: string, members: readonly string[], end: string): string {
	if (members.length === 0) return start + end;
	const line = members.join(', ');
	const space = start === '{' ? ' ' : '';
	if (line.length < 60 && !line.includes('\n')) return `${start}${space}${line}${space}${end}`;
	return `${start}\n${indent(members.map((member) => `${member},`).join('\n'))}\n${end}`;
}

function indent(text: string): string {
	return text.replaceAll(/^(?=.)/gm, '  ');
}
