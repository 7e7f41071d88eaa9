import { umaAddressPattern } from '@countersign/contract/service';

const typedId = /^([A-Z][A-Za-z]{1,31}):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The type of an identifier, `<Type>:<uuid>` or a UMA address; undefined for anything else. */
export function idType(text: unknown): string | undefined {
	if (typeof text !== 'string' || text.length > 255) return undefined;
	return umaAddressPattern.test(text) ? 'UmaAddress' : typedId.exec(text)?.[1];
}
