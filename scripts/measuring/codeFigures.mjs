import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { sharedRuns } from './sharedRuns.mjs';

/**
 * What the code comes to: files, lines, functions and imports of `src` in packages and apps without tests, and what
 * the whole repository repeats.
 *
 * @param {ReadonlyMap<string, string>} files text of every file by its path from the repository's root
 * @returns {Readonly<Record<string, number | string>>}
 */
export function codeFigures(files) {
	const sources = [...files.keys()].filter(isSource);
	const lines = sources.map((file) => linesOf(files.get(file) ?? ''));
	const lengths = sources.flatMap((file) => functionLengths(file, files.get(file) ?? ''));
	const imports = importGraph(sources, files);
	const alone = [...importersOf(imports)].filter(([, by]) => by.size === 1);
	const small = alone.filter(([file, by]) => {
		const [importer = ''] = by;
		const isBeside = path.posix.dirname(importer) === path.posix.dirname(file);
		return isBeside && linesOf(files.get(file) ?? '') < 25;
	});
	const sandbox = sources.filter((file) => file.startsWith('packages/sandbox/'));
	const rooms = new Map(
		[...roomGraph(imports)].filter(([room]) => room.startsWith('packages/sandbox/')),
	);
	const code = new Map([...files].filter(([file]) => /\.(tsx?|[cm]?js|css|html|sql)$/.test(file)));
	const same = sharedRuns(code, 'lines');
	const isExample = (/** @type {string} */ file) => file.startsWith('examples/');
	const isMigration = (/** @type {string} */ file) => /drizzle\/|\/migrations\.ts$/.test(file);
	return {
		'source files': sources.length,
		'median lines': quantile(lines, 0.5),
		'lines, nine in ten files': quantile(lines, 0.9),
		functions: lengths.length,
		'functions over 60 lines': lengths.filter((length) => length > 60).length,
		'files in import rings': inRings(imports),
		'rooms of the sandbox in import rings': `${inRings(rooms)} of ${new Set(sandbox.map((file) => path.posix.dirname(file))).size}`,
		'files with one importer': alone.length,
		'the same under 25 lines, with the importer beside them': small.length,
		'pairs of files that share six or more lines, in the whole repository with tests': same.length,
		'the same without examples and generated migrations': same.filter((pair) =>
			pair.every((file) => !isExample(file) && !isMigration(file)),
		).length,
		'pairs of files that share the shape of six or more lines alone':
			sharedRuns(code, 'shape').length - same.length,
		'files to touch for an optional field of a quote, without generated ones': listedFiles(
			files.get('CONTRIBUTING.md') ?? '',
		),
		...Object.fromEntries(
			['core', 'react', 'sandbox', 'server', 'contract'].map((name) => [
				`source files of ${name}`,
				sources.filter((file) => file.startsWith(`packages/${name}/`)).length,
			]),
		),
	};
}

/**
 * How many source files the guide lists for a new field.
 *
 * @param {string} guide
 */
function listedFiles(guide) {
	const [, section = ''] = /^## Add a field$([\s\S]*?)^## /m.exec(guide) ?? [];
	return new Set(section.match(/[\w./]+\.ts\b/g)).size || 'not listed';
}

/** @param {string} file */
function isSource(file) {
	return /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
}

/** @param {string} text */
function linesOf(text) {
	return text.split('\n').length - 1;
}

/**
 * @param {number[]} values
 * @param {number} share
 */
function quantile(values, share) {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

/**
 * Lines of each function that has a body.
 *
 * @param {string} file
 * @param {string} text
 */
function functionLengths(file, text) {
	/** @type {number[]} */
	const lengths = [];
	const visit = (/** @type {unknown} */ node) => {
		if (Array.isArray(node)) return node.forEach(visit);
		if (typeof node !== 'object' || node === null) return;
		if ('type' in node && 'start' in node && 'end' in node && 'body' in node && node.body) {
			const isFunction = /^(FunctionDeclaration|(Arrow)?FunctionExpression)$/;
			if (isFunction.test(String(node.type))) {
				lengths.push(text.slice(Number(node.start), Number(node.end)).split('\n').length);
			}
		}
		Object.values(node).forEach(visit);
	};
	visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
	return lengths;
}

/**
 * @param {readonly string[]} sources
 * @param {ReadonlyMap<string, string>} files
 * @returns {Map<string, Set<string>>} what each file imports
 */
function importGraph(sources, files) {
	const known = new Set(sources);
	return new Map(
		sources.map((file) => {
			const named = [
				...(files.get(file) ?? '').matchAll(/(?:\bfrom\s+|^import\s+|\bimport\(\s*)'(\.[^']+)'/gm),
			];
			const targets = named.flatMap(([, specifier = '']) => {
				const target = path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '');
				return [`${target}.ts`, `${target}.tsx`].filter((candidate) => known.has(candidate));
			});
			return [file, new Set(targets)];
		}),
	);
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} imports */
function importersOf(imports) {
	/** @type {Map<string, Set<string>>} */
	const importers = new Map();
	for (const [file, targets] of imports) {
		for (const target of targets) {
			importers.set(target, (importers.get(target) ?? new Set()).add(file));
		}
	}
	return importers;
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} imports */
function roomGraph(imports) {
	/** @type {Map<string, Set<string>>} */
	const rooms = new Map();
	for (const [file, targets] of imports) {
		const room = path.posix.dirname(file);
		const others = rooms.get(room) ?? new Set();
		for (const target of targets) others.add(path.posix.dirname(target));
		others.delete(room);
		rooms.set(room, others);
	}
	return rooms;
}

/**
 * How many nodes can be reached from themselves.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function inRings(graph) {
	return [...graph.keys()].filter((start) => {
		const seen = new Set();
		const open = [...(graph.get(start) ?? [])];
		for (let node = open.pop(); node !== undefined; node = open.pop()) {
			if (node === start) return true;
			if (seen.has(node)) continue;
			seen.add(node);
			open.push(...(graph.get(node) ?? []));
		}
		return false;
	}).length;
}
