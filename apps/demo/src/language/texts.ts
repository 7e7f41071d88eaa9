import { type Context, createContext, useContext } from 'react';
import type { english } from './english.js';

type Translated<Text> = Text extends string
	? string
	: { readonly [Name in keyof Text]: Translated<Text[Name]> };

/** The texts of the screens behind the sign-in, in any language. */
export type Texts = Translated<typeof english>;

/** Provided around those screens. */
export const TextsContext: Context<Texts | null> = createContext<Texts | null>(null);

/** The texts of the screens behind the sign-in. */
export function useTexts(): Texts {
	const texts = useContext(TextsContext);
	if (!texts) throw new Error('This screen belongs inside the wallet.');
	return texts;
}
