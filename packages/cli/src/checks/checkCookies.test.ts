import { expect, it } from 'vitest';
import { checkCookies } from './checkCookies.js';

const page = new URL('https://wallet.example.com/');
const subject = { page, api: new URL('/api', page), rpId: page.hostname };
const ofProxy = '__cf_bm=abc; Path=/; Domain=.example.com; HttpOnly; Secure; SameSite=None';

/** What is found about the cookies of a logout. */
function levelsOf(...cookies: string[]) {
	const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
	return checkCookies(headers, subject).map(({ level, check }) => `${level} ${check}`);
}

it.each(['__Host-wallet-login', 'acme'])('checks %s and no cookie of a proxy', (name) => {
	const removed = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`;
	expect(levelsOf(removed, ofProxy)).toEqual(['ok cookie.flags', 'note cookie.others']);
	expect(levelsOf(removed.replace('; HttpOnly', ''), ofProxy)).toEqual([
		'error cookie.http_only',
		'note cookie.others',
	]);
});

it('notes that only a proxy sets a cookie', () => {
	expect(levelsOf(ofProxy)).toEqual(['note cookie.flags', 'note cookie.others']);
});
