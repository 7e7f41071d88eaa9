/**
 * The same schemas without room to grow: what is not written down is wrong. An enumeration that a
 * later version may extend is the enumeration, an object has no further members.
 */
export function closed<Part>(part: Part): Part;
export function closed(part: unknown): unknown {
	if (Array.isArray(part)) return part.map((item) => closed(item));
	if (typeof part !== 'object' || part === null) return part;
	const members = Object.fromEntries(
		Object.entries(part).map(([key, value]) => [key, closed(value)]),
	);
	return sealed(withoutLaterValues(members));
}

type Schema = Readonly<Record<string, unknown>>;

function withoutLaterValues(schema: Schema): Schema {
	const { anyOf, ...others } = schema;
	if (!Array.isArray(anyOf) || !anyOf.some((option) => 'enum' in option)) return schema;
	const known = anyOf.filter((option) => 'enum' in option);
	return { ...others, anyOf: known };
}

/** Only objects that name their members, and do not say what the other ones are. */
function sealed(schema: Schema): Schema {
	const isSealed = 'properties' in schema && !('additionalProperties' in schema);
	return isSealed ? { ...schema, unevaluatedProperties: false } : schema;
}
