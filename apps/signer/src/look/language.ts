import type { spanish } from './spanish.js';

/** A text of the frame. In English it is what it says. */
export type Text = keyof typeof spanish;

/** The texts of the frame in another language. */
export type Texts = Readonly<Record<Text, string>>;

/** What a file of the folder has: the texts, and the names of what is known of an account. */
type File = Readonly<Partial<Record<string, string>>>;

/** How long a person waits for a file, before they read English. Milliseconds. */
const maxLoadTime = 5_000;

/** The languages beside English, each a file of the folder. */
const others = ['es', 'ar'];

let locale = 'en';
let file: File = {};
let loading: Promise<void> | undefined;
let wanted = locale;

/** A text in the language of the page. */
export function say(text: Text): string {
	return file[text] ?? text;
}

/** The name of what is known of an account: `accountNumber` as `Account number`. */
export function nameOf(detail: string): string {
	const words = detail.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return file[detail] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The language of what {@link say} returns. */
export function languageNow(): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
	return { lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' };
}

/**
 * For numbers and dates: the browser's own variant of that language. `$` is another currency in Canada, and Mexico sets
 * thousands apart by a comma. The page must not choose the variant.
 */
export function localeNow(): string {
	return navigator.languages.find((tag) => tag.split(/[-_]/)[0] === locale) ?? locale;
}

/** Begins to load the language with that tag. One that the folder does not have, or that cannot be loaded, is English. */
export function wantLanguage(tag: unknown): void {
	const code = codeIn(tag);
	if (code === wanted) return;
	wanted = code;
	loading = load(code).then((loaded) => {
		if (wanted !== code) return;
		file = loaded ?? {};
		locale = loaded ? code : 'en';
		// One that could not be loaded is loaded the next time that the page wants it.
		wanted = locale;
	});
}

/** Resolves when the language of the page can be used. */
export async function languageLoaded(): Promise<void> {
	await loading;
}

function codeIn(tag: unknown): string {
	const [, code = ''] = /^([a-z]{2})(?:-[a-z0-9]{2,8}){0,3}$/i.exec(String(tag)) ?? [];
	return others.find((one) => one === code.toLowerCase()) ?? 'en';
}

async function load(code: string): Promise<File | undefined> {
	if (code === 'en') return {};
	const signal = AbortSignal.timeout(maxLoadTime);
	const response = await fetch(`/${code}.json`, { signal }).catch(() => undefined);
	return response?.ok ? response.json().catch(() => undefined) : undefined;
}
