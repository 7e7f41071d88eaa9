import type { z } from 'zod';

/**
 * Whether a schema and a type of the contract are equal: each accepts what the other allows, and both have
 * the same fields, including optional ones, which assignability alone does not compare.
 */
export type Agrees<Request, Schema extends z.ZodType> =
	Same<Request, z.output<Schema>> extends true
		? Same<Complete<Request>, Complete<z.output<Schema>>>
		: false;

/**
 * A schema as the schema of a type of the contract, which the constant that it becomes declares. Does not compile
 * unless both are equal ({@link Agrees}).
 */
export function contractSchema<Type, Schema extends z.ZodType<Type>>(
	schema: Schema,
	..._difference: Agrees<Type, Schema> extends true ? [] : [never]
): z.ZodType<Type> {
	return schema;
}

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** A type with every field required, at every depth. Strings come first, because an open enumeration is one. */
type Complete<Type> = Type extends string
	? Type
	: Type extends readonly (infer Item)[]
		? readonly Complete<Item>[]
		: Type extends object
			? { readonly [Name in keyof Type]-?: Complete<Exclude<Type[Name], undefined>> }
			: Type;
