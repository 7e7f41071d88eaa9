import type { IdParameter } from '@countersign/contract';

type IdType = IdParameter['type'];

const typedId = /^([A-Z][A-Za-z]{1,31}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The type of an identifier `<Type>:<uuid>`; undefined when the text is none. */
export function idType(text: unknown): string | undefined {
	if (typeof text !== 'string' || text.length > 80) return undefined;
	return typedId.exec(text)?.[1];
}

/** Whether a value is an identifier of this type. */
export function isTypedId(value: unknown, type: IdType): value is string {
	return idType(value) === type;
}
