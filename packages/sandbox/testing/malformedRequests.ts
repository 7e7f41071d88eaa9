import type { OperationName } from '@countersign/contract/service';
import { interfaceVersion, operations } from '@countersign/contract/service';
import fc from 'fast-check';
import type { GoodRequests } from './goodRequests.js';

/** A request for the wire, valid or malformed. */
export interface MalformedRequest {
	readonly method: string;
	/** Path and query, as they are sent. */
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | undefined;
}

/** Requests for one operation, in which something is wrong more often than not. */
export function malformedRequests(
	name: OperationName,
	{ ids, bodies }: GoodRequests,
): fc.Arbitrary<MalformedRequest> {
	const { method, path, query, ids: places, body: kind } = operations[name];
	const typeOf = (where: 'path' | 'query', place: string) =>
		places.find((id) => id.in === where && id.name === place)?.type;
	const segments = path.split('/').map((part) => {
		const type = typeOf('path', part.slice(1, -1));
		return type === undefined ? fc.constant(part) : pathId(type, ids[type]);
	});
	const parameters = query.map((parameter) => {
		const type = typeOf('query', parameter);
		return queryValue(parameter, type && ids[type]);
	});
	return fc.record({
		method: fc.constant(method),
		target: fc
			.tuple(
				fc.tuple(...segments),
				fc.shuffledSubarray(parameters).chain((some) => fc.tuple(...some)),
			)
			.map(([parts, pairs]) => {
				const search = pairs.flat().join('&');
				return `/${interfaceVersion}${parts.join('/')}${search && `?${search}`}`;
			}),
		headers:
			kind === 'form'
				? fc.oneof({ weight: 4, arbitrary: fc.constant(formHeaders) }, headers)
				: headers,
		body:
			method === 'GET'
				? fc.constant(undefined)
				: kind === 'form'
					? formText(ids)
					: bodyText(bodies[name] ?? [{}]),
	});
}

const odd = fc.constantFrom(
	'',
	' ',
	'null',
	'NaN',
	'Infinity',
	'-1',
	'1e309',
	'9007199254740993',
	'0x10',
	'٣',
	'true',
	'[]',
	'{}',
	"' or 1=1 --",
	'<script>',
	'a\u0000b',
	'\ufeff',
	'\u202e',
	'\ud800',
	'\udfff\ud800',
	'👩‍🚀',
	'__proto__',
	'constructor',
	'%00',
	'%',
	'../../etc/passwd',
	'+275760-09-13T00:00:00Z',
	'0000-00-00',
	'9999-12-31T23:59:60Z',
	'2026-02-30',
	'x'.repeat(300),
	'x'.repeat(5_000),
);

/** Texts of any kind, strange ones more often. */
const text = fc.oneof({ weight: 3, arbitrary: odd }, fc.string({ unit: 'binary', maxLength: 40 }));

// A lone surrogate has no percent encoding; what a sloppy client sends for it is no UTF-8.
const encode = (value: string) =>
	value
		.split(/(\p{Surrogate})/u)
		.map((part) => (/\p{Surrogate}/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
		.join('');

function pathId(type: string, good: string): fc.Arbitrary<string> {
	const uuid = good.slice(good.indexOf(':') + 1);
	const near = fc.constantFrom(
		encode(good),
		`${type}:${uuid.toUpperCase()}`,
		`${type}:${uuid}%00`,
		`${type}:${uuid}%2F..`,
		`${type.toLowerCase()}:${uuid}`,
		`Other:${uuid}`,
		uuid,
		`${type}:`,
		`${type}:00000000-0000-4000-8000-000000000000`,
		'%FF%FE',
		'%',
		'%2e%2e%2f',
		'x'.repeat(4_000),
	);
	return fc.oneof(
		{ weight: 5, arbitrary: fc.constant(encode(good)) },
		{ weight: 3, arbitrary: near },
		text.map((value) => encode(value) || '%20'),
	);
}

function queryValue(name: string, good: string | undefined): fc.Arbitrary<string[]> {
	const likely = fc.constantFrom(
		...(good === undefined ? [] : [good]),
		...['1', '100', 'USD', 'asc', 'INCOMING', 'true', '2026-01-01T00:00:00Z'],
		Buffer.from('transactions.desc.99999999999999999').toString('base64url'),
	);
	const raw = fc.constantFrom('%', '%ff', '%00', '%ED%A0%80', '+', '&&', '=', '[]=1');
	const value = fc.oneof(likely.map(encode), text.map(encode), raw);
	const key = fc.constantFrom(name, name, name, `${name}[]`, `${name}[a]`);
	// Sent once, twice, or three times.
	return fc.array(
		fc.tuple(key, value).map(([of, is]) => `${of}=${is}`),
		{
			minLength: 1,
			maxLength: 3,
		},
	);
}

const headerText = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		',',
		'a, b',
		'null',
		'e30',
		'sandbox-valid-signature',
		'{}',
		'\u00e4\u00ff',
	),
	fc.constantFrom(
		'x'.repeat(256),
		'x'.repeat(6_000),
		'Request:00000000-0000-4000-8000-000000000000',
	),
	fc.string({ maxLength: 20 }).map((value) => value.replace(/[^\x20-\x7e]/g, '')),
);

const mediaType = fc.constantFrom(
	'application/json',
	'text/plain',
	'application/xml',
	'multipart/form-data',
	'multipart/form-data; boundary=x',
	'application/x-www-form-urlencoded',
	'application/json; charset=utf-16',
	'application/json, application/json',
	'',
	';;;',
);

/** Those that mean something to the service, and those that mean something to servers and caches. */
const strangeHeaders = fc.record(
	{
		'content-type': mediaType,
		'idempotency-key': headerText,
		'service-wallet-signature': headerText,
		'request-id': headerText,
		'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
		'x-forwarded-host': fc.constant('evil.test'),
		'x-original-url': fc.constant('/ledger'),
		'content-encoding': fc.constantFrom('gzip', 'identity'),
		accept: fc.constantFrom('text/html', 'image/*', ''),
		range: fc.constant('bytes=0-1'),
		'if-none-match': fc.constant('*'),
	},
	{ requiredKeys: [] },
);
const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
	{ weight: 3, arbitrary: fc.constant({}) },
	{ weight: 2, arbitrary: strangeHeaders.map((chosen) => ({ ...chosen })) },
);

const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' };

/** Forms in which parts are missing, repeated, strange or cut off, and texts that are no form. */
function formText(ids: GoodRequests['ids']): fc.Arbitrary<string | undefined> {
	const good = [
		part('documentHolder', ids.Customer),
		part('documentType', 'PASSPORT'),
		part('country', 'GB'),
		// The first bytes of a PDF, and a table.
		part('file"; filename="a.pdf', '%PDF-1.7,platformCustomerId\n"a",b'),
	];
	const strange = fc
		.tuple(fc.constantFrom(...names), text)
		.map(([name, content]) => part(name, content));
	const parts = fc
		.tuple(
			fc.shuffledSubarray(good, { minLength: good.length - 1 }),
			fc.array(strange, { maxLength: 3 }),
		)
		.map((some) => `${some.flat().join('')}--x--\r\n`);
	const cut = fc.tuple(parts, fc.nat()).map(([form, at]) => form.slice(0, at % form.length));
	return fc.oneof({ weight: 9, arbitrary: parts }, cut, rawBody, fc.constant(undefined));
}

const part = (name: string, content: string) =>
	`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const names = [
	...['side', 'documentNumber', 'documentNumber', 'issuingAuthority', 'file', '', '__proto__'],
	...[
		'\u0000',
		'\ud800',
		'\r\nx: y',
		'"; filename="a',
		'file"; filename="',
		'file"; filename="../a',
	],
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** JSON texts of values that no field expects. Numbers are texts here: JavaScript would round them. */
const oddJson = fc.oneof(
	text.map((value) => JSON.stringify(value)),
	fc.constantFrom(
		...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"":0}', '{"__proto__":{"a":1}}'],
		...['0', '-0', '-1', '0.1', '1e-400', '1e400', '-1e400', '9007199254740993', '1e21', '1E2'],
		...[
			'9000000000000001',
			'99999999999999999999999999',
			'NaN',
			'-Infinity',
			'01',
			'1.',
			'"\\ud800"',
		],
		...[
			'"\\u0000"',
			'{"toString":1}',
			'{"constructor":{"prototype":{}}}',
			deep(30),
			deep(60),
			deep(2_500),
			deep(20_000),
		],
		`"${'x'.repeat(30_000)}"`,
		`[${'0,'.repeat(20_000)}0]`,
	),
);

/** Bodies that are no JSON, or that are larger than any body may be. */
const rawBody = fc.constantFrom(
	...['', ' ', 'null', '0', '"text"', '[]', '[{}]', 'undefined', '{', '{}}', '{} {}', "{'a':1}"],
	...[
		'\ufeff{}',
		'{"a":1,}',
		'// {}',
		'<xml/>',
		'a=1&b=2',
		'--x\r\n\r\n--x--',
		'\u0000',
		'{"a":\u0001}',
	],
	`{"a":"${'x'.repeat(70_000)}"}`,
	`${' '.repeat(66_000)}{}`,
	'['.repeat(60_000),
	'{"a":'.repeat(10_000),
);

function bodyText(good: readonly object[]): fc.Arbitrary<string | undefined> {
	const spoiled = fc
		.tuple(
			fc.constantFrom(...good),
			fc.array(fc.tuple(fc.nat(), change, oddJson), { maxLength: 3 }),
		)
		.map(([body, changes]) =>
			changes.reduce((json, [at, how, value]) => spoil(json, at, how, value), JSON.stringify(body)),
		);
	return fc.oneof(
		{ weight: 12, arbitrary: spoiled },
		{ weight: 2, arbitrary: rawBody },
		{ weight: 1, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: oddJson },
	);
}

const change = fc.constantFrom(
	...['replace', 'replace', 'replace', 'wrap', 'rename', 'repeat', 'add', 'add', 'cut'],
);

/** A value in a JSON text that this package wrote: a member's, or an item's. */
const scalar = /("(?:[^"\\]|\\.)*")(:)?|-?\d+(?:\.\d+)?(?:e\d+)?|true|false|null/g;

/** Changes one name or value in a JSON text. */
function spoil(json: string, at: number, how: string, value: string): string {
	if (how === 'cut') return json.slice(0, at % Math.max(json.length, 1));
	const found = [...json.matchAll(scalar)];
	const match = found[at % Math.max(found.length, 1)];
	if (!match) return value;
	const [whole, quoted = '', colon] = match;
	const [before, after] = [json.slice(0, match.index), json.slice(match.index + whole.length)];
	if (colon !== undefined) {
		if (how === 'rename') return `${before}"${quoted.slice(1, -1)}X":${after}`;
		if (how === 'add') return `${before}"favouriteColour":${value},${whole}${after}`;
		// The same name twice, with a strange value first.
		return `${before}${quoted}:${value},${whole}${after}`;
	}
	if (how === 'wrap') return `${before}[${whole}]${after}`;
	return `${before}${value}${after}`;
}
