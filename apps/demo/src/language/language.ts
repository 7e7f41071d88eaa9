import { supportedLocale } from '@countersign/core/format';
import type { Messages } from '@countersign/react/ui';
import { useSyncExternalStore } from 'react';
import type { FrontTexts } from '../oauth/providerTexts.js';
import { createChoice } from './createChoice.js';
import type { Texts } from './texts.js';

/** The languages of the application, under their own names. */
export const languageNames = { en: 'English', es: 'Español', ar: 'العربية' } as const;

/** The code of a language, ISO 639-1. */
export type LanguageCode = keyof typeof languageNames;

/** Everything that the application says in one language. */
export interface Language {
	/** Of the components' package. */
	readonly components: Messages;
	/** Of the sign-in page, and of the return from an identity provider. */
	readonly entry: FrontTexts;
	/** Of the screens behind it. */
	readonly inside: Texts;
}

const choice = createChoice('countersign-language');

/** The chosen language, or else the first of the browser's that the application has. */
export function useLanguageCode(): LanguageCode {
	return useSyncExternalStore(choice.subscribe, readCode);
}

/** Changes the language of this browser. */
export function chooseLanguage(code: LanguageCode): void {
	chosen = code;
	choice.keep(code);
}

let chosen: LanguageCode | undefined;

function readCode(): LanguageCode {
	chosen ??=
		[choice.stored() ?? undefined, ...navigator.languages].map(languageOf).find(isCode) ?? 'en';
	return chosen;
}

/** The language of a tag, without its script and region. */
export function languageOf(tag: string | undefined): string | undefined {
	return supportedLocale(tag)?.split('-')[0];
}

function isCode(code: string | undefined): code is LanguageCode {
	return code !== undefined && Object.hasOwn(languageNames, code);
}
