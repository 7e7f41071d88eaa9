import { type Context, createContext, useContext } from 'react';

/** The texts of the sign-in page in English, which the first load carries. */
export const englishEntry = {
	brand: 'Countersign, home',
	title: 'Sign in',
	lead: 'New here? The same steps open your wallet.',
	motto: 'Nothing moves until you sign.',
	opening: 'Opening your wallet',
	settings: 'Settings',
	sandbox: 'Sandbox',
	sandboxTitle: 'Nothing here is real money. Shows what goes over the wire.',
	sandboxCode: 'In the sandbox, the code is always 000000.',
} as const;

/** The texts of the sign-in page in any language. */
export type EntryTexts = { readonly [Name in keyof typeof englishEntry]: string };

/** English unless a language is provided. */
export const EntryTextsContext: Context<EntryTexts> = createContext<EntryTexts>(englishEntry);

/** The texts of the sign-in page. */
export function useEntryTexts(): EntryTexts {
	return useContext(EntryTextsContext);
}
