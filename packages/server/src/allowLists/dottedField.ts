/** A JSON object, or a list. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null;

/** The value at a dotted path of a JSON value; undefined if there is none. */
export function readField(json: unknown, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), json);
}

/** A copy of a JSON object with the value set at a dotted path. Parent objects must exist. */
export function writeField(object: Fields, path: string, value: unknown): Fields {
	const [name = '', ...rest] = path.split('.');
	const inner = object[name];
	if (rest.length === 0) return { ...object, [name]: value };
	return isFields(inner) ? { ...object, [name]: writeField(inner, rest.join('.'), value) } : object;
}
