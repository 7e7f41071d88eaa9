import type { IdParameter, OperationName } from '@countersign/contract/service';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { createGeneratorSync, type JsonSchema } from 'json-schema-faker';
import { pdf } from './documents.js';
import { partsOf } from './forms.js';

/** The parts of an OpenAPI document that requests are generated from. */
export interface RequestDocument {
	readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, JsonSchema>>;
		readonly parameters: Readonly<Record<string, Parameter>>;
	};
}

interface DocumentedOperation {
	readonly operationId: OperationName;
	readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
	readonly requestBody?: {
		readonly required: boolean;
		/** By media type: there is one. */
		readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
	};
}

interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query' | 'header';
	readonly required?: boolean;
	readonly schema: JsonSchema;
}

/** A request by the document. `fault` says what the document does not allow in it. */
export interface DocumentRequest {
	readonly method: string;
	/** Relative to the base address. */
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	/** Whether the body is sent as a form. */
	readonly isForm: boolean;
	readonly fault: string | undefined;
}

/** Identifiers of existing resources, by type. */
export type KnownIds = Readonly<Record<IdParameter['type'], string>>;

/**
 * Requests of one operation, generated from the document alone: half of them valid, half of them with one
 * parameter, or one place of the body, that its schema does not allow. Most identifiers are those of existing
 * resources, so that requests get beyond a 404.
 */
export function createRequestGenerator(
	document: RequestDocument,
	known: KnownIds,
): (name: OperationName) => fc.Arbitrary<DocumentRequest> {
	const ajv = new Ajv2020({ strict: false, coerceTypes: 'array' });
	const strictAjv = new Ajv2020({ strict: false });
	for (const each of [ajv, strictAjv]) formats.default(each);
	const { components } = document;
	const whole = (schema: JsonSchema): JsonSchema => ({ ...Object(schema), components });
	return (name) => {
		const { method, path, operation } = findOperation(document, name);
		const parameters = (operation.parameters ?? [])
			.map((each) => ('$ref' in each ? resolve(components.parameters, each.$ref) : each))
			.map((each) => ({ ...each, validate: ajv.compile(whole(each.schema)) }));
		const [[mediaType, content] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]];
		const bodySchema = content?.schema;
		const body =
			bodySchema === undefined
				? undefined
				: {
						schema: whole(bodySchema),
						validate: strictAjv.compile(whole(bodySchema)),
						isRequired: operation.requestBody?.required ?? false,
						isForm: mediaType === 'multipart/form-data',
					};
		return fc
			.record({ seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }), isValid: fc.boolean() })
			.map(({ seed, isValid }) => {
				const draw = createDraw(seed, known);
				return build({ method, path, parameters, body }, draw, isValid);
			});
	};
}

interface Compiled {
	readonly method: string;
	readonly path: string;
	readonly parameters: readonly (Parameter & { readonly validate: ValidateFunction })[];
	readonly body:
		| {
				readonly schema: JsonSchema;
				readonly validate: ValidateFunction;
				readonly isRequired: boolean;
				readonly isForm: boolean;
		  }
		| undefined;
}

function build({ method, path, parameters, body }: Compiled, draw: Draw, isValid: boolean) {
	const values = new Map<string, unknown>();
	for (const { name, in: place, required, schema, validate } of parameters) {
		// A signature or a challenge that is made up would only ever be refused.
		if (place === 'header' && name !== 'Idempotency-Key') continue;
		// A key that was used returns its first response, whatever else the request says.
		if (place === 'header' && !isValid) continue;
		if (!required && draw.number() < 0.6) continue;
		const value = draw.known(name, draw.value(schema), place === 'path' ? 0.9 : 0.5);
		if (validate(value)) values.set(name, value);
	}
	const hasBody = body && (body.isRequired || draw.number() < 0.7);
	const good = hasBody ? validBody(body, draw) : undefined;
	const spoiled = isValid ? undefined : spoil({ parameters, body, good }, draw);
	if (spoiled?.parameter) values.set(...spoiled.parameter);
	const at = (place: string) => parameters.filter((each) => each.in === place);
	const target = path.replace(/\{(\w+)\}/g, (_, name) =>
		encodeURIComponent(String(values.get(name))),
	);
	const query = at('query')
		.filter(({ name }) => values.has(name))
		.flatMap(({ name }) => [values.get(name)].flat().map((value) => [name, String(value)]));
	const headers = at('header')
		.filter(({ name }) => values.has(name))
		.map(({ name }) => [name, String(values.get(name))]);
	return {
		method: method.toUpperCase(),
		target: `${target}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
		headers: Object.fromEntries(headers),
		body: spoiled && 'body' in spoiled ? spoiled.body : good,
		isForm: body?.isForm ?? false,
		fault: spoiled?.fault,
	};
}

function validBody({ schema, validate }: NonNullable<Compiled['body']>, draw: Draw): unknown {
	for (let attempt = 0; attempt < 20; attempt += 1) {
		const value = draw.withKnown(draw.value(schema));
		if (validate(value)) return value;
	}
	throw new Error(`No valid body was found: ${JSON.stringify(validate.errors)}`);
}

interface Spoiled {
	readonly fault: string;
	readonly parameter?: readonly [name: string, value: unknown];
	readonly body?: unknown;
}

/** Breaks one rule of the document, if the operation has any that a request can break. */
function spoil(
	{ parameters, body, good }: Pick<Compiled, 'parameters' | 'body'> & { good: unknown },
	draw: Draw,
): Spoiled | undefined {
	const candidates: Spoiled[] = [];
	for (const { name, in: place, validate } of parameters) {
		if (place === 'header') continue;
		for (const value of wrongTexts) {
			if (place === 'path' && value === '') continue;
			if (!validate(value))
				candidates.push({ fault: `${place} ${name}`, parameter: [name, value] });
		}
	}
	const ofParameters = candidates.length;
	if (body && good !== undefined) {
		for (const [pointer, changed] of changesOf(good)) {
			const fault = `body ${pointer}`;
			const value = body.isForm ? partsOf(changed) : changed;
			if (!body.validate(value)) candidates.push({ fault, body: value });
		}
	}
	// As often in a parameter as in the body, whichever has more ways to be wrong.
	const ofBody = candidates.slice(ofParameters);
	const either = ofBody.length > 0 && draw.number() < 0.7 ? ofBody : candidates;
	return either[Math.floor(draw.number() * either.length)];
}

const wrongTexts = [
	'',
	'nonsense',
	'-1',
	'0',
	'101',
	'1.5',
	'true',
	'2026-13-45T00:00:00Z',
	'x'.repeat(300),
];

const wrongValues = [
	null,
	true,
	0,
	-1,
	1.5,
	9_007_199_254_740_992,
	'',
	'nonsense',
	'x'.repeat(1_001),
	[],
	{},
	[null],
];

/** The value with one member left out, or with one place replaced, at every depth. */
function* changesOf(value: unknown, pointer = ''): Generator<readonly [string, unknown]> {
	for (const wrong of wrongValues) yield [pointer, wrong];
	if (typeof value !== 'object' || value === null) return;
	for (const [key, member] of Object.entries(value)) {
		const place = `${pointer}/${key}`;
		if (!Array.isArray(value)) {
			const { [key]: _, ...others } = value as Record<string, unknown>;
			yield [place, others];
		}
		for (const [inner, changed] of changesOf(member, place)) {
			yield [
				inner,
				Array.isArray(value)
					? value.map((item, index) => (String(index) === key ? changed : item))
					: { ...value, [key]: changed },
			];
		}
	}
}

/** Everything that is drawn for one request. */
interface Draw {
	/** From 0 up to 1. */
	number(): number;
	value(schema: JsonSchema): unknown;
	/** An existing identifier in place of a value, with a probability, where the name asks for one. */
	known(name: string, value: unknown, probability: number): unknown;
	/** A body with existing identifiers, and with amounts and currencies that accounts have. */
	withKnown(value: unknown): unknown;
}

function createDraw(seed: number, ids: KnownIds): Draw {
	const generator = createGeneratorSync({ seed, optionalsProbability: 0.5, maxItems: 3 });
	let state = seed;
	const number = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	const known = (name: string, value: unknown, probability: number, parent = '') => {
		const fitting = idsByName[`${parent}.${name}`] ?? idsByName[name];
		if (!fitting || number() >= probability) return value;
		return ids[fitting[Math.floor(number() * fitting.length)] ?? 'Customer'];
	};
	const likely = (name: string, value: unknown) => {
		const fitting = likelyValues[name];
		return fitting && number() < 0.7 ? fitting[Math.floor(number() * fitting.length)] : value;
	};
	const withKnown = (value: unknown, parent = ''): unknown => {
		if (Array.isArray(value)) return value.map((item) => withKnown(item, parent));
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value).map(([name, member]) => [
				name,
				typeof member === 'object' && member !== null
					? withKnown(member, name)
					: likely(name, known(name, member, 0.8, parent)),
			]),
		);
	};
	return { number, value: (schema) => generator.generate(schema), known, withKnown };
}

type IdType = IdParameter['type'];

/** Types of the identifiers that a parameter or a member takes. */
const idsByName: Readonly<Record<string, readonly IdType[]>> = {
	customerId: ['Customer'],
	accountId: ['InternalAccount', 'ExternalAccount'],
	'source.accountId': ['InternalAccount', 'InternalAccount', 'ExternalAccount'],
	'destination.accountId': ['ExternalAccount', 'ExternalAccount', 'InternalAccount'],
	internalAccountId: ['InternalAccount'],
	externalAccountId: ['ExternalAccount'],
	quoteId: ['Quote'],
	transactionId: ['Transaction'],
	lookupId: ['Lookup'],
	beneficialOwnerId: ['BeneficialOwner'],
	verificationId: ['Verification'],
	tokenId: ['Token'],
	invitationCode: ['Invitation'],
	inviterUma: ['UmaAddress'],
	inviteeUma: ['UmaAddress'],
	documentId: ['Document'],
	jobId: ['Job'],
	documentHolder: ['Customer', 'BeneficialOwner'],
	id: ['AuthMethod', 'Session', 'InternalAccount'],
	accountIdentifier: ['InternalAccount'],
	senderAccountIdentifier: ['InternalAccount'],
	receiverAccountIdentifier: ['ExternalAccount'],
	umaAddress: ['UmaAddress'],
	receiverUmaAddress: ['UmaAddress'],
};

/** Values that an operation can succeed with more often than with any other that the document allows. */
const likelyValues: Readonly<Record<string, readonly unknown[]>> = {
	currency: ['USD', 'USDB'],
	currencyCode: ['USDB'],
	receivingCurrencyCode: ['USDB'],
	cryptoNetwork: ['SPARK'],
	lockedCurrencyAmount: [1_000_000],
	currencyAmount: [1_000_000],
	amount: [100, 1_000_000],
	code: ['123456'],
	file: [pdf, 'city\nRome'],
	documentType: ['PASSPORT', 'UTILITY_BILL'],
};

function findOperation({ paths }: RequestDocument, name: OperationName) {
	for (const [path, item] of Object.entries(paths)) {
		for (const [method, operation] of Object.entries(item)) {
			if (operation.operationId === name) return { method, path, operation };
		}
	}
	throw new RangeError(`The document has no operation ${name}.`);
}

function resolve<Part>(parts: Readonly<Record<string, Part>>, reference: string): Part {
	const part = parts[reference.split('/').at(-1) ?? ''];
	if (part === undefined) throw new RangeError(`The document has no ${reference}.`);
	return part;
}
