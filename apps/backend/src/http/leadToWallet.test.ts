import { expect, it } from 'vitest';
import { leadToWallet } from './leadToWallet.js';

const wallet = 'http://wallet.countersign.localhost:5173';
const page = { Accept: 'text/html,application/xhtml+xml' };
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

async function open(
	url: string,
	headers: Readonly<Record<string, string>>,
	origins: readonly string[] = [wallet, 'http://signer.countersign.localhost:5177'],
) {
	const app = leadToWallet(origins, () => new Response('served'));
	const response = await app(new Request(url, { headers }));
	return { place: response.headers.get('Location'), text: await response.text() };
}

it('leads a person from localhost to the same view of the wallet', async () => {
	const headers = { ...page, 'User-Agent': chrome };
	const { place } = await open('http://localhost:5173/send/invite?from=home', headers);
	expect(place).toBe(`${wallet}/send/invite?from=home`);
});

it('tells Safari where the wallet is, because it may not find that name', async () => {
	const { place, text } = await open('http://localhost:5173/', { ...page, 'User-Agent': safari });
	expect(place).toBeNull();
	expect(text).toContain(`<a href="${wallet}/">`);
	expect(text).toContain('COUNTERSIGN_SIGNER=0');
});

it.each([
	['a program', 'http://localhost:5173/api/me', {}, undefined],
	['a page at the wallet itself', `${wallet}/`, page, undefined],
	['a page at another name', 'http://app.internal:5173/', page, undefined],
	['a wallet at localhost', 'http://localhost:5173/', page, ['http://localhost:5173']],
	['a wallet at localhost too', 'http://localhost:5173/', page, ['http://localhost:5173', wallet]],
])('serves %s', async (_, url, headers, origins) => {
	expect(await open(url, headers, origins)).toEqual({ place: null, text: 'served' });
});
