import { z } from 'zod';

/** A JSON Schema, 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** The parsed values of a query. */
export function toQuerySchema(schema: z.ZodType): JsonSchema {
	return bare(z.toJSONSchema(schema, { io: 'output', override: tidy }));
}

/**
 * Schemas by name, with references to each other as components of a document.
 *
 * @param io - `input` for what a request may send, `output` for what a response holds.
 */
export function toNamedSchemas(
	named: Readonly<Record<string, z.ZodType>>,
	io: 'input' | 'output',
): Record<string, JsonSchema> {
	const registry = z.registry<{ id: string }>();
	for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
	const uri = (id: string) => `#/components/schemas/${id}`;
	const { schemas } = z.toJSONSchema(registry, { io, override: tidy, uri });
	return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}

/** A document names its dialect once, and its schemas by their place. */
function bare({ $schema, $id, '~standard': _, ...schema }: JsonSchema): JsonSchema {
	return schema;
}

const tidy: Override = ({ zodSchema, jsonSchema }) => {
	Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
	const { def } = zodSchema._zod;
	// Responses may have further members, unless their schema is strict.
	if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
	// The pattern repeats the format.
	if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
	// To OpenAPI, what is read-only may not be sent.
	if (def.type === 'readonly') delete jsonSchema.readOnly;
	if (jsonSchema.type === 'integer') {
		jsonSchema.format = 'int64';
		if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
		if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
	}
};

type Named<Value> = Readonly<Record<string, Value>>;

/** An OpenAPI 3.1 document, as far as its schemas. */
export interface OpenapiDocument {
	readonly openapi: string;
	/** Operations by path, then by method in lower case. */
	readonly paths: Named<Named<object>>;
	readonly components: Named<Named<object>> & { readonly schemas: Named<JsonSchema> };
}
