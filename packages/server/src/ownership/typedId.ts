import type { IdParameter } from '@countersign/contract';

type IdType = IdParameter['type'];

const typedId = /^([A-Z][A-Za-z]{1,31}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const umaAddress = /^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/;

/** The type of an identifier, `<Type>:<uuid>` or a UMA address; undefined when the text is none. */
export function idType(text: unknown): string | undefined {
	if (typeof text !== 'string' || text.length > 255) return undefined;
	return umaAddress.test(text) ? 'UmaAddress' : typedId.exec(text)?.[1];
}

/** Whether a value is an identifier of this type. */
export function isTypedId(value: unknown, type: IdType): value is string {
	return idType(value) === type;
}
