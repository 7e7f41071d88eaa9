/** A seeded source of choices. */
export interface Draw {
	/** An integer from 0 up to, and without, `bound`. */
	below(bound: number): number;
	pick<Item>(items: readonly Item[]): Item;
	/** Whether this happens, which it does once in `often` times. */
	once(often: number): boolean;
}

/** Mulberry32: the same numbers for the same seed on every machine. */
export function createDraw(seed: number): Draw {
	let state = seed >>> 0;
	const below = (bound: number) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
	};
	return {
		below,
		pick: (items) => {
			const item = items[below(items.length)];
			if (item === undefined && items.length === 0) throw new Error('There is nothing to pick.');
			return item as (typeof items)[number];
		},
		once: (often) => below(often) === 0,
	};
}

const oddStrings: readonly string[] = [
	'',
	' ',
	'null',
	'NaN',
	'-1',
	'9007199254740993',
	'0x',
	'٣',
	'<img src=x onerror=alert(1)>',
	'javascript:alert(1)',
	'a\u0000b',
	'\ufeff',
	'\u202egnp.exe',
	'\ud800',
	'👩‍🚀',
	'__proto__',
	'constructor',
	'%00',
	'../../etc/passwd',
	'+275760-09-13T00:00:00Z',
	'+275760-09-14T00:00:00Z',
	'-271821-04-20T00:00:00Z',
	'0000-00-00T00:00:00Z',
	'2026-02-30T25:61:00Z',
	'1970-01-01',
	'InternalAccount:00000000-0000-4000-8000-000000000000',
	'a\r\nset-cookie: x=y',
	'x'.repeat(300),
	'9'.repeat(400),
	' '.repeat(5_000),
	'(((((((((((((((((((((((((((((((',
];
const oddNumbers: readonly number[] = [
	0,
	-0,
	-1,
	0.1,
	1e-7,
	1e21,
	2 ** 31,
	2 ** 53,
	-(2 ** 53),
	Number.MAX_SAFE_INTEGER,
	Number.MAX_VALUE,
	100,
	101,
	255,
	500_000_000,
	599,
	999,
];
const oddValues: readonly unknown[] = [
	null,
	true,
	false,
	0,
	-1,
	1e21,
	'',
	'x',
	[],
	[[]],
	[null],
	{},
	{ length: -1 },
	{ toString: 1, valueOf: 1 },
	JSON.parse('{"then":"x"}'),
	JSON.parse('{"__proto__":{"isAdmin":true}}'),
	JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

type Holder = Record<string | number, unknown>;
/** A member or an item of a JSON value. */
export interface Place {
	readonly holder: Holder;
	readonly key: string | number;
}

/** Every member and item of a JSON value. */
export function placesIn(value: unknown, found: Place[] = []): Place[] {
	if (typeof value !== 'object' || value === null) return found;
	for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
		found.push({ holder: value as Holder, key });
		placesIn((value as Holder)[key], found);
	}
	return found;
}

/** Another value of the same type: the right shape with a content that nobody expects. */
function sameType(draw: Draw, value: unknown): unknown {
	if (typeof value === 'string') return otherString(draw, value);
	if (typeof value === 'number') return draw.pick([...oddNumbers, value + 1, -value, value * 10]);
	if (typeof value === 'boolean') return !value;
	if (Array.isArray(value)) {
		if (draw.once(3)) return [];
		return draw.once(2) ? [...value, ...structuredClone(value)] : [...value].reverse();
	}
	if (typeof value !== 'object' || value === null) return value;
	return { ...value, [draw.pick(oddStrings)]: structuredClone(draw.pick(oddValues)) };
}

function otherString(draw: Draw, value: string): string {
	if (draw.once(2)) return draw.pick(oddStrings);
	const at = draw.below(value.length + 1);
	return draw.pick([
		value.slice(0, at),
		value.slice(0, at) + value.slice(at + 1),
		`${value.slice(0, at)}${draw.pick(oddStrings)}${value.slice(at)}`,
		`${value.slice(0, at)}${String.fromCharCode(32 + draw.below(96))}${value.slice(at + 1)}`,
		value.toUpperCase(),
		value.repeat(2),
	]);
}

function changeType(draw: Draw, { holder, key }: Place, root: object): void {
	const change = draw.below(5);
	if (change === 0 && !Array.isArray(holder) && holder !== root) delete holder[key];
	else if (change === 1) holder[key] = [holder[key]];
	else if (change === 2) holder[key] = nested(1 + draw.below(40));
	else holder[key] = structuredClone(draw.pick(oddValues));
}

function nested(depth: number): unknown {
	let value: unknown = [];
	for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { value } : [value];
	return value;
}

const fragments = [
	'"',
	'\\',
	'{',
	']',
	',',
	':',
	'1e999',
	'-',
	'"__proto__":{},',
	'\\ud800',
	'\u0000',
	'NaN',
	'//',
	'\ufeff',
];

function damage(draw: Draw, text: string): string {
	const at = draw.below(text.length + 1);
	const to = Math.min(text.length, at + draw.below(40));
	const [before, part, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
	return draw.pick([
		before,
		before + after,
		`${before}${part}${part}${after}`,
		`${before}${draw.pick(fragments)}${part}${after}`,
		`${before}${String.fromCharCode(draw.below(0x2000))}${part}${after}`,
		after + before,
	]);
}

/** A changed copy of a JSON value. A part of the changes keeps every type, the rest does not. */
export function mutateJson(draw: Draw, value: unknown): unknown {
	const root = { value: structuredClone(value) };
	const keepsShape = draw.once(2);
	for (let changes = 1 + draw.below(3); changes > 0; changes -= 1) {
		const place = draw.pick(placesIn(root));
		if (keepsShape) place.holder[place.key] = sameType(draw, place.holder[place.key]);
		else changeType(draw, place, root);
	}
	return root.value;
}

/** Bytes as base64url, of which up to three are others; a third of them ends early. */
export function mutateBytes(draw: Draw, text: string): string {
	const bytes = Buffer.from(text, 'base64url');
	for (let changes = 1 + draw.below(3); changes > 0; changes -= 1) {
		bytes[draw.below(bytes.length)] = draw.below(256);
	}
	const kept = draw.once(3) ? bytes.subarray(0, draw.below(bytes.length)) : bytes;
	return kept.toString('base64url');
}

/** A changed text. */
export function mutateText(draw: Draw, text: string): string {
	let changed = text;
	for (let changes = 1 + draw.below(3); changes > 0; changes -= 1) changed = damage(draw, changed);
	return changed;
}

/**
 * A changed JSON text: a third is still valid JSON in which every type is right, a third is JSON of another shape, and a
 * third is damaged as a text.
 */
export function mutateJsonText(draw: Draw, text: string): string {
	if (draw.once(3)) return mutateText(draw, text);
	return JSON.stringify(mutateJson(draw, JSON.parse(text))) ?? '';
}
