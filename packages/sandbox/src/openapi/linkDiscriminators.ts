import type { JsonSchema } from './toJsonSchema.js';

/**
 * Names the component of every value that tells the members of a union apart, for a union of nothing
 * but components: OpenAPI looks for the value among the names of components otherwise.
 */
export function linkDiscriminators(
	schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
	return Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => {
			const members = schema.oneOf?.map(({ $ref }) => $ref?.split('/').at(-1) ?? '') ?? [];
			const mapping = findMapping(schemas, members);
			return [name, mapping ? { ...schema, discriminator: mapping } : schema];
		}),
	);
}

function findMapping(schemas: Readonly<Record<string, JsonSchema>>, members: readonly string[]) {
	const candidates = Object.keys(schemas[members[0] ?? '']?.properties ?? {});
	for (const propertyName of candidates) {
		const values = members.map((member) => constantOf(schemas[member]?.properties?.[propertyName]));
		if (!values.every((value) => value !== undefined)) continue;
		const mapping = values.map((value, index) => [value, `#/components/schemas/${members[index]}`]);
		return { propertyName, mapping: Object.fromEntries(mapping) };
	}
	return undefined;
}

function constantOf(schema: JsonSchema | boolean | undefined): string | undefined {
	return typeof schema === 'object' && typeof schema.const === 'string' ? schema.const : undefined;
}
