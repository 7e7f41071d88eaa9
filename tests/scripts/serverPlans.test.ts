import { expect, test } from 'vitest';
import { serverPlans } from '../../scripts/serverPlans.mjs';

const settings = {
	demoPort: 1,
	backendPort: 2,
	sandboxPort: 3,
	data: '/data',
	logs: '/logs',
	demo: '/site',
};
const plansFor = (env: Readonly<Record<string, string>>) => serverPlans({ ...settings, env });

test('the backend talks to the sandbox that starts before it', () => {
	const [sandbox, backend, ...others] = plansFor({});
	expect([sandbox?.name, backend?.name, others]).toEqual(['sandbox', 'backend', []]);
	expect(backend?.env['SERVICE_BASE_URL']).toBe('http://localhost:3/2025-10-13');
	expect(sandbox?.command.join(' ')).toContain('--webhook-url http://localhost:2/webhooks');
});

test('with reloading servers, the demo knows the gallery that starts before it', () => {
	const plans = serverPlans({ ...settings, env: {}, demo: 'vite', galleryPort: 4 });
	expect(plans.map(({ name }) => name)).toEqual(['sandbox', 'backend', 'gallery', 'demo']);
	const [, , gallery, demo] = plans;
	expect(gallery?.ports).toEqual([4]);
	expect(demo?.env['GALLERY_PORT']).toBe('4');
});

// [T20b] [G27d]
test('the sandbox refuses legacy values unless SANDBOX_ALLOW_LEGACY is 1', () => {
	const flagsWith = (env: Readonly<Record<string, string>>) => plansFor(env)[0]?.command;
	for (const env of [{}, { SANDBOX_ALLOW_LEGACY: '' }, { SANDBOX_ALLOW_LEGACY: '0' }]) {
		expect(flagsWith(env)).toContain('--strict');
	}
	expect(flagsWith({ SANDBOX_ALLOW_LEGACY: '1' })).not.toContain('--strict');
});

test('a service that the environment names is used instead of the sandbox', () => {
	const [backend, ...others] = plansFor({ SERVICE_BASE_URL: 'https://service.test/2025-10-13' });
	expect([backend?.name, others]).toEqual(['backend', []]);
	expect(backend?.env['SERVICE_BASE_URL']).toBe('https://service.test/2025-10-13');
});

test('what can be spent in the sandbox is limited, unless the environment says otherwise', () => {
	const limitsWith = (env: Readonly<Record<string, string>>) =>
		plansFor(env).find(({ name }) => name === 'backend')?.env['SPENDING_LIMITS'];
	expect(JSON.parse(limitsWith({}) ?? '')).toMatchObject({ newPayee: '24h' });
	expect(limitsWith({ SPENDING_LIMITS: '' })).toBe('');
	expect(limitsWith({ SERVICE_BASE_URL: 'https://service.test/2025-10-13' })).toBeUndefined();
});

test('with a signer, the backend accepts both origins of the site, and the signer starts after it', () => {
	const plans = serverPlans({ ...settings, env: {}, signerPort: 5, signerSite: '/signer' });
	expect(plans.map(({ name }) => name)).toEqual(['sandbox', 'backend', 'signer']);
	const [sandbox, backend, signer] = plans;
	expect(sandbox?.command.join(' ')).toMatch(/--rp-id signer\.countersign\.localhost( |$)/);
	expect(sandbox?.command).toContain('http://wallet.countersign.localhost:1/invitations');
	expect(backend?.env).toMatchObject({
		BACKEND_ORIGINS: 'http://wallet.countersign.localhost:1,http://signer.countersign.localhost:5',
		SIGNER_ORIGIN: 'http://signer.countersign.localhost:5',
		SPENDING_LIMITS: expect.stringContaining('perDay'),
	});
	expect(signer?.command.slice(1)).toEqual(['/signer', '5']);
});
