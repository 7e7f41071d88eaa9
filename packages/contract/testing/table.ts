/** The words of a text, or of several: `Words<'a b' | 'c'>` is `'a' | 'b' | 'c'`. */
export type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
	? Word | Words<Rest>
	: Text;

/** Names of a type's fields, optional ones with a question mark. */
export type FieldsOf<Type> = keyof {
	[Name in keyof Type & string as Record<never, never> extends Pick<Type, Name>
		? `${Name}?`
		: Name]: true;
};

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** Names of the rows whose type has other fields than the words say. */
export type WrongFields<Table extends Record<keyof Table, readonly [unknown, string]>> = {
	[Row in keyof Table]: Same<FieldsOf<Table[Row][0]>, Words<Table[Row][1]>> extends true
		? never
		: Row;
}[keyof Table];

/** Names of the rows whose enumeration has other values than the words say. */
export type WrongValues<Table extends Record<keyof Table, readonly [string, string]>> = {
	[Row in keyof Table]: Same<Table[Row][0], Words<Table[Row][1]>> extends true ? never : Row;
}[keyof Table];

/** The member of a union whose discriminator takes this value. */
export type Variant<Union, Discriminator extends string, Value> = Union extends {
	readonly [Name in Discriminator]: infer Values;
}
	? Value extends Values
		? Union
		: never
	: never;
