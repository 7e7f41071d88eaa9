import type { JsonSchema } from './toJsonSchema.js';

type Named<Value> = Readonly<Record<string, Value>>;

/** An OpenAPI 3.1 document, as far as its schemas. */
export interface OpenapiDocument {
	readonly openapi: string;
	/** Operations by path, then by method in lower case. */
	readonly paths: Named<Named<object>>;
	readonly components: Named<Named<object>> & { readonly schemas: Named<JsonSchema> };
}
