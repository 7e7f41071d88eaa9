/** The words of a text, which may take several lines: `Words<'a b'>` is `'a' | 'b'`. */
export type Words<Text extends string> = Text extends `${infer Line}\n${infer Rest}`
	? Words<Line> | Words<Rest>
	: Text extends `\t${infer Rest}`
		? Words<Rest>
		: Text extends `${infer Word} ${infer Rest}`
			? Word | Words<Rest>
			: Text;

/** Names of a type's fields, optional ones with a question mark. */
export type FieldsOf<Type> = keyof {
	[Name in keyof Type & string as Record<never, never> extends Pick<Type, Name>
		? `${Name}?`
		: Name]: true;
};

type Difference<One, Other> = Exclude<One, Other> | Exclude<Other, One>;

/** Fields that only the type or only the text has: never, if they agree. */
export type Fields<Type, Text extends string> = Difference<FieldsOf<Type>, Words<Text>>;

/** Values that only the enumeration or only the text has: never, if they agree. */
export type Values<Enumeration extends string, Text extends string> = Difference<
	Enumeration,
	Words<Text>
>;

/** The same as {@link Fields} for all members of a union, with a text for each value of the discriminator. */
export type VariantFields<
	Union,
	Discriminator extends string,
	Texts extends Record<keyof Texts, string>,
> = {
	[Value in keyof Texts]: Fields<Variant<Union, Discriminator, Value>, Texts[Value]>;
}[keyof Texts];

/** The member of a union whose discriminator takes this value. */
export type Variant<Union, Discriminator extends string, Value> = Union extends {
	readonly [Name in Discriminator]: infer Values;
}
	? Value extends Values
		? Union
		: never
	: never;
