import { createHash } from 'node:crypto';
import type { AuthMethod, AuthSession } from '@countersign/contract';
import type { SignedRetryChallenge } from '@countersign/contract/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { createTestSandbox, type TestSandbox } from '../../testing/createTestSandbox.js';
import { oidcNonce, parseOidcToken } from './oidcIdentity.js';

let sandbox: TestSandbox;

let wallet: TestWallet;

beforeAll(async () => {
	sandbox = await createTestSandbox({ clock: stoppedClock() });
	wallet = await openWallet(sandbox);
});

afterAll(() => sandbox.close());

const control = (path: string) => sandbox.control(new Request(`http://localhost${path}`));

const redirect_uri = 'http://localhost:5173/signed-in?from=sandbox';

const asked = { client_id: 'demo', redirect_uri, nonce: 'n'.repeat(64), state: 'a&b' };

const authorize = (query: Record<string, string>) =>
	control(`/oidc/authorize?${new URLSearchParams(query)}`);

async function getToken(query: Record<string, string>): Promise<string> {
	const response = control(`/oidc/token?${new URLSearchParams({ aud: 'demo', ...query })}`);
	return (await expectJson<{ id_token: string }>(200, response)).id_token;
}

async function addIdentity(oidcToken: string): Promise<AuthMethod> {
	const body = { type: 'OAUTH', accountId: wallet.accountId, oidcToken };
	const { payloadToSign, requestId } = await expectJson<SignedRetryChallenge>(
		202,
		sandbox.request('POST', '/auth/credentials', body),
	);
	const headers = { ...wallet.sign(payloadToSign), 'request-id': requestId };
	return expectJson(201, sandbox.request('POST', '/auth/credentials', body, headers));
}

test('issues tokens that register an identity and sign it in', async () => {
	const email = 'ada@example.com';
	const credential = await addIdentity(await getToken({ email }));
	expect(credential).toMatchObject({ type: 'OAUTH', nickname: email });
	const clientPublicKey = createKeyPair().publicKey.compressed;
	const oidcToken = await getToken({ email, nonce: oidcNonce(clientPublicKey) });
	const body = { type: 'OAUTH', oidcToken, clientPublicKey };
	const path = `/auth/credentials/${credential.id}/verify`;
	const session = await expectJson<AuthSession>(200, sandbox.request('POST', path, body));
	expect(session).toMatchObject({ type: 'OAUTH', accountId: wallet.accountId });
});

test('issues one subject per email address', async () => {
	const addresses = ['ada@example.com', 'Ada@example.com', 'bob@example.com'];
	const tokens = await Promise.all(addresses.map((email) => getToken({ email })));
	const [ada, same, bob] = tokens.map((token) => parseOidcToken(token)?.['sub']);
	expect(ada).toMatch(/^\d+$/);
	expect(same).toBe(ada);
	expect(bob).not.toBe(ada);
});

// [U11b]
test('serves a sign-in page without scripts that escapes its parameters', async () => {
	const response = await authorize({ ...asked, client_id: '"><script>x</script>' });
	expect(response.status).toBe(200);
	expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
	const page = await response.text();
	const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
	const hash = createHash('sha256').update(style).digest('base64');
	expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
	expect(page).toContain('type="email"');
	expect(page).not.toContain('<script');
});

test('redirects with the token and the state in the fragment', async () => {
	const response = await authorize({ ...asked, email: 'ada@example.com' });
	expect(response.status).toBe(302);
	const target = new URL(response.headers.get('location') ?? '');
	expect(target.href.split('#')[0]).toBe(redirect_uri);
	const fragment = new URLSearchParams(target.hash.slice(1));
	expect(fragment.get('state')).toBe(asked.state);
	expect(parseOidcToken(fragment.get('id_token') ?? '')).toMatchObject({
		iss: 'https://accounts.google.com',
		aud: 'demo',
		email: 'ada@example.com',
		nonce: asked.nonce,
		iat: Math.floor(sandbox.clock.now().getTime() / 1000),
	});
});

test.each([
	'http://localhost:5173.example.com/',
	'https://example.com/',
	'javascript:alert(1)',
	'http://localhost:5173/#here',
	'none',
])('sends no token to %s', async (uri) => {
	const response = await authorize({ ...asked, redirect_uri: uri, email: 'ada@example.com' });
	expect(response.headers.get('location')).toBeNull();
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('is not available on the service port', async () => {
	expect((await sandbox.request('GET', '/oidc/token?aud=a&email=a@example.com')).status).toBe(404);
});
