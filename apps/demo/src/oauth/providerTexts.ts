import type { EntryTexts } from '../language/entryTexts.js';

/** The texts of the return from an identity provider in English, which only that page loads. */
export const englishProvider = {
	providerFailed: 'That sign-in didn’t come through. Please try again.',
	providerUnknown:
		'We don’t know this Sandbox ID yet. Prove your email once, and from then on it opens your wallet.',
} as const;

/** The texts of the sign-in page and of that return, in any language. */
export type FrontTexts = EntryTexts & { readonly [Name in keyof typeof englishProvider]: string };
