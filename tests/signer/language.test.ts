import { afterEach, expect, test, vi } from 'vitest';
import { languageLoaded, languageNow, wantLanguage } from '../../apps/signer/src/look/language.js';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('falls back to English when a language file does not arrive in time', async () => {
	const limit = new AbortController();
	vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
	vi.stubGlobal(
		'fetch',
		(_: string, { signal }: RequestInit = {}) =>
			new Promise((_resolve, reject) => {
				signal?.addEventListener('abort', () => reject(signal.reason));
			}),
	);
	wantLanguage('es');
	limit.abort();
	await languageLoaded();
	expect(languageNow().lang).toBe('en');
});

test('loads a language again after a failure', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	wantLanguage('ar');
	await languageLoaded();
	expect(languageNow().lang).toBe('en');
	vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
	wantLanguage('ar');
	await languageLoaded();
	expect(languageNow()).toEqual({ lang: 'ar', dir: 'rtl' });
});
