type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The value at a dotted path of a JSON object; undefined when there is none. */
export function readField(object: Fields | undefined, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), object);
}

/** A copy of a JSON object with the value at a dotted path. Objects on the way must be there. */
export function writeField(object: Fields, path: string, value: unknown): Fields {
	const [name = '', ...rest] = path.split('.');
	const inner = object[name];
	if (rest.length === 0) return { ...object, [name]: value };
	return isFields(inner) ? { ...object, [name]: writeField(inner, rest.join('.'), value) } : object;
}
