import type { Customer, ExternalAccount, Invitation } from '@countersign/contract';
import type { ApiToken } from '@countersign/contract/service';
import { expectJson } from '../expectJson.js';
import type { Tour } from './openTour.js';
import type { Stories } from './story.js';

function register({ request }: Tour): Promise<ExternalAccount> {
	return expectJson(
		201,
		request('POST', '/platform/external-accounts', {
			currency: 'USD',
			accountInfo: {
				accountType: 'USD_ACCOUNT',
				accountNumber: '000123456789',
				routingNumber: '021000021',
				beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Platform Ltd' },
			},
		}),
	);
}

function createToken({ request }: Tour): Promise<ApiToken> {
	return expectJson(201, request('POST', '/tokens', { name: 'Reports', permissions: ['VIEW'] }));
}

async function invite({ request, wallet }: Tour, more: object = {}): Promise<Invitation> {
	const owner = request('GET', `/customers/${wallet.customerId}`);
	const { umaAddress: inviterUma } = await expectJson<Customer>(200, owner);
	return expectJson(201, request('POST', '/invitations', { inviterUma, ...more }));
}

/** The platform's settings and own accounts, and whom it can pay. */
export const platformStories = {
	getPlatformConfig: ({ request }) => request('GET', '/config'),
	updatePlatformConfig: ({ request }) =>
		request('PATCH', '/config', { embeddedWalletConfig: { appName: 'Wallet' } }),
	listPlatformInternalAccounts: ({ request }) => request('GET', '/platform/internal-accounts'),
	listPlatformExternalAccounts: async (tour) => {
		await register(tour);
		await tour.request('GET', '/platform/external-accounts?limit=1');
	},
	createPlatformExternalAccount: register,
	getPlatformExternalAccount: async (tour) => {
		const { id } = await register(tour);
		await tour.request('GET', `/platform/external-accounts/${id}`);
	},
	deletePlatformExternalAccount: async (tour) => {
		const { id } = await register(tour);
		await tour.request('DELETE', `/platform/external-accounts/${id}`);
	},
	createInvitation: async (tour) => {
		await invite(tour);
		const expiresAt = '2099-01-01T00:00:00Z';
		await invite(tour, { firstName: 'Grace', amountToSend: 100, expiresAt });
	},
	getInvitation: async (tour) => {
		const { code } = await invite(tour);
		await tour.request('GET', `/invitations/${code}`);
	},
	claimInvitation: async (tour) => {
		const { code } = await invite(tour);
		const body = { inviteeUma: '$grace@elsewhere.test' };
		await tour.request('POST', `/invitations/${code}/claim`, body);
	},
	cancelInvitation: async (tour) => {
		const { code } = await invite(tour);
		await tour.request('POST', `/invitations/${code}/cancel`);
	},
	createToken,
	listTokens: async (tour) => {
		await createToken(tour);
		await tour.request('GET', '/tokens?limit=1');
	},
	getToken: async (tour) => {
		const { id } = await createToken(tour);
		await tour.request('GET', `/tokens/${id}`);
	},
	deleteToken: async (tour) => {
		const { id } = await createToken(tour);
		await tour.request('DELETE', `/tokens/${id}`);
	},
	listDiscoveries: ({ request }) => request('GET', '/discoveries?currency=NGN'),
	listUmaProviders: async ({ request }) => {
		await request('GET', '/uma-providers?limit=1');
		await request('GET', '/uma-providers?hasBlockedProviders=true');
	},
} satisfies Stories;
