/**
 * The language tag in the form that `Intl` and the `lang` attribute take; undefined if there is none in the text, which
 * `Intl` takes for the browser's own locale. Systems and browsers also report `es_419` and `en-US@posix`, for which
 * `Intl` throws.
 *
 * @example
 * ```ts
 * import { supportedLocale } from '@countersign/core/format';
 *
 * export const locale: string | undefined = supportedLocale('en-US@posix'); // en-US
 * ```
 */
export function supportedLocale(tag: string | undefined): string | undefined {
	if (typeof tag !== 'string') return undefined;
	const written = tag.replaceAll('_', '-');
	const [plain = ''] =
		/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(?=$|[-.@])/i.exec(written) ?? [];
	return canonical(written) ?? canonical(plain);
}

function canonical(tag: string): string | undefined {
	try {
		return Intl.getCanonicalLocales(tag)[0];
	} catch {
		return undefined;
	}
}
