type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The value at a dotted path of a JSON object; undefined if there is none. */
export function readField(object: Fields | undefined, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), object);
}

/** A copy of a JSON object with the value set at a dotted path. Parent objects must exist. */
export function writeField(object: Fields, path: string, value: unknown): Fields {
	const [name = '', ...rest] = path.split('.');
	const inner = object[name];
	if (rest.length === 0) return { ...object, [name]: value };
	return isFields(inner) ? { ...object, [name]: writeField(inner, rest.join('.'), value) } : object;
}
