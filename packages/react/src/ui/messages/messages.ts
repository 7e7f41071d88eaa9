import type { english } from './english.js';
import type { englishEntry } from './englishEntry.js';

/** All texts of the components, as plain data that can come from a file or a server. */
export type Messages = Translated<typeof english>;

/** The texts that sign-in and errors need. */
export type EntryMessages = Translated<typeof englishEntry>;

/** The texts of some rooms, and those that sign-in and errors need. */
export type RoomMessages<Room extends keyof Messages> = EntryMessages & Pick<Messages, Room>;

/** Some texts of some rooms. */
export type SomeMessages = { readonly [Room in keyof Messages]?: Partial<Messages[Room]> };

/** The texts of these names, in any language, and those that sign-in and errors need. */
export type MessagesLike<English extends SomeMessages> = EntryMessages & {
	readonly [Room in keyof English & keyof Messages]: Pick<
		Messages[Room],
		keyof English[Room] & keyof Messages[Room]
	>;
};

/** One phrase per plural category of its locale; `other` always. */
export type PluralPhrase<Phrase> = { readonly other: Phrase } & {
	readonly [Category in 'zero' | 'one' | 'two' | 'few' | 'many']?: Phrase;
};

/** The same texts in another language: any string that keeps the original's placeholders. */
export type Translated<Text> = Text extends string
	? Keeping<PlaceholderOf<Text>>
	: Text extends { readonly other: infer Phrase extends string }
		? PluralPhrase<Translated<Phrase>>
		: { readonly [Name in keyof Text]: Translated<Text[Name]> };

type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
	? Name | PlaceholderOf<Rest>
	: never;

type Keeping<Names extends string> = [Names] extends [never]
	? string
	: (Names extends string ? (text: `${string}{${Names}}${string}`) => void : never) extends (
				text: infer All extends string,
			) => void
		? All
		: never;
