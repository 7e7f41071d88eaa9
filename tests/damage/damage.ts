import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import type * as Core from '../../packages/core/src/index.js';
import type * as CoreSandbox from '../../packages/core/src/sandbox.js';
import type { Draw } from '../hostile/mutate.js';

const source = path.join(import.meta.dirname, '../../packages/core/src');

/** What decides about stamps, with what it imports, and what gives it its policy when a wallet is created. */
const trusted =
	/^(?:signer|crypto|encoding|storage|config)\/|^(?:errors|wallet|parts\/sessionStoreOf)\.ts$/;

/** A change of one file of core. */
export interface Damage {
	readonly file: string;
	readonly kind: string;
	readonly code: string;
}

/** What a page imports. */
const entries = ['index.ts', 'sandbox.ts'];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
	(file) => /(?<!\.test)\.ts$/.test(file) && !['format.ts', ...entries].includes(file),
);

/** The files that may be damaged without a stamp that must not be. */
export const untrusted: readonly string[] = files.filter((file) => !trusted.test(file)).sort();

const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** Ways to change a file; undefined if it has nothing to change so. */
const kinds: Readonly<Record<string, (draw: Draw, code: string) => string | undefined>> = {
	deleted: (_, code) => withoutFunctions(code),
	'a condition turned around': (draw, code) =>
		replaceOne(draw, code, /\bif \((.+)\) (?=\{|return|throw)/g, (_, condition) => {
			return `if (!(${condition})) `;
		}),
	'a statement left out': (draw, code) =>
		replaceOne(
			draw,
			code,
			/^\t+(?:if \(.*\) (?:throw|return)\b.*|await .*|throw .*);$/gm,
			() => '',
		),
	'a result lost': (draw, code) =>
		replaceOne(draw, code, /\breturn (?!undefined\b)[^;{}]+;/g, () => 'return undefined;'),
	'a text changed': (draw, code) =>
		replaceOne(draw, code, /(?<=[=(:?] )'[\w.]+'/g, () => "'damaged'"),
	'a value negated': (draw, code) => replaceOne(draw, code, /\b===(?!=)/g, () => '!=='),
};

/** Draws a change of one file that still is a program. */
export async function drawDamage(draw: Draw): Promise<Damage> {
	for (;;) {
		const file = draw.pick([...untrusted]);
		const kind = draw.pick(Object.keys(kinds));
		const code = kinds[kind]?.(draw, read(file));
		if (code !== undefined && (await isProgram(code))) return { file, kind, code };
	}
}

const isProgram = (code: string) =>
	transform(code, { loader: 'ts' }).then(
		() => true,
		() => false,
	);

function replaceOne(
	draw: Draw,
	code: string,
	pattern: RegExp,
	by: (...found: string[]) => string,
): string | undefined {
	const found = [...code.matchAll(pattern)];
	if (found.length === 0) return undefined;
	const one = draw.pick(found);
	return `${code.slice(0, one.index)}${by(...one)}${code.slice(one.index + one[0].length)}`;
}

/** What is left when a module cannot be loaded: every function of it throws. */
function withoutFunctions(code: string): string {
	const names = [...code.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm)];
	const gone = "function () { throw new Error('This module is gone.'); }";
	return names.map(([, name]) => `export const ${name}: any = ${gone};`).join('\n');
}

/** Core with this change, in a module of its own. */
export async function loadCore({
	file,
	code,
}: Pick<Damage, 'file' | 'code'>): Promise<typeof Core & typeof CoreSandbox> {
	const changed = path.join(source, file);
	const { outputFiles } = await build({
		stdin: {
			contents: entries.map((name) => `export * from './${name}';`).join(''),
			resolveDir: source,
		},
		bundle: true,
		write: false,
		format: 'esm',
		platform: 'node',
		logLevel: 'silent',
		conditions: ['countersign-source', 'node', 'module'],
		plugins: [
			{
				name: 'damage',
				setup({ onLoad }) {
					onLoad({ filter: /packages\/core\/src\// }, ({ path: id }) =>
						id === changed ? { contents: code, loader: 'ts' } : undefined,
					);
				},
			},
		],
	});
	const text = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
	return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`);
}

/** Core as it is, but for one place of the trusted files: what the test must notice. */
export const without = (file: string, from: string, to: string): Damage => ({
	file,
	kind: `without: ${from}`,
	code: read(file).replace(from, () => to),
});
