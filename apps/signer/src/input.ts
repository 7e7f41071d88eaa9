/** A text in what a page has sent; empty if there is none. */
export function textIn(input: unknown, name: string): string {
	const text = Reflect.get(Object(input), name);
	return typeof text === 'string' ? text : '';
}

/** Whether what a page has sent says so. */
export function truthIn(input: unknown, name: string): boolean {
	return Reflect.get(Object(input), name) === true;
}
