import type { Discovery, DiscoveryQuery } from '@countersign/contract';
import { z } from 'zod';
import { contractSchema } from '../../platform/http/agrees.js';
import { readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';

/** `GET /discoveries` */
export const discoveryListSchema: z.ZodType<DiscoveryQuery> = contractSchema(
	z.object({
		country: z.string().max(2).exactOptional(),
		currency: z.string().max(16).exactOptional(),
	}),
);

/** Banks and wallets that money can be paid to. */
export function addDiscoveryRoutes(routes: Router): void {
	routes.get('/discoveries', (request) => {
		const query = readQuery(request, discoveryListSchema);
		return request.json({ data: banks.filter((bank) => isWanted(bank, query)) });
	});
}

function isWanted(bank: Discovery, { country, currency }: DiscoveryQuery): boolean {
	const isThere = country === undefined || bank.country === country;
	return isThere && (currency === undefined || bank.currency === currency);
}

/** Fictitious banks and mobile-money services for external accounts. */
const banks: readonly Discovery[] = [
	{
		bankName: 'SANDBOX_DHAKA',
		displayName: 'Sandbox Bank of Dhaka',
		country: 'BD',
		currency: 'BDT',
	},
	{ bankName: 'SANDBOX_PULA_MOBILE', displayName: 'Pula Mobile', country: 'BW', currency: 'BWP' },
	{
		bankName: 'SANDBOX_SHANGHAI',
		displayName: 'Sandbox Bank of Shanghai',
		country: 'CN',
		currency: 'CNY',
	},
	{
		bankName: 'SANDBOX_BOGOTA',
		displayName: 'Banco Sandbox de Bogotá',
		country: 'CO',
		currency: 'COP',
	},
	{
		bankName: 'SANDBOX_CAIRO',
		displayName: 'Sandbox Bank of Cairo',
		country: 'EG',
		currency: 'EGP',
	},
	{
		bankName: 'SANDBOX_ACCRA',
		displayName: 'Sandbox Bank of Accra',
		country: 'GH',
		currency: 'GHS',
	},
	{
		bankName: 'SANDBOX_HARBOUR',
		displayName: 'Harbour Sandbox Bank',
		country: 'HK',
		currency: 'HKD',
	},
	{
		bankName: 'SANDBOX_JAKARTA',
		displayName: 'Bank Sandbox Jakarta',
		country: 'ID',
		currency: 'IDR',
	},
	{ bankName: 'SANDBOX_SIMBA_MOBILE', displayName: 'Simba Mobile', country: 'KE', currency: 'KES' },
	{
		bankName: 'SANDBOX_KUALA_LUMPUR',
		displayName: 'Bank Sandbox Malaysia',
		country: 'MY',
		currency: 'MYR',
	},
	{
		bankName: 'SANDBOX_LAGOS',
		displayName: 'Sandbox Bank of Lagos',
		country: 'NG',
		currency: 'NGN',
	},
	{
		bankName: 'SANDBOX_ABUJA',
		displayName: 'Sandbox Bank of Abuja',
		country: 'NG',
		currency: 'NGN',
	},
	{
		bankName: 'SANDBOX_MANILA',
		displayName: 'Sandbox Bank of Manila',
		country: 'PH',
		currency: 'PHP',
	},
	{
		bankName: 'SANDBOX_KARACHI',
		displayName: 'Sandbox Bank of Karachi',
		country: 'PK',
		currency: 'PKR',
	},
	{
		bankName: 'SANDBOX_MERLION',
		displayName: 'Merlion Sandbox Bank',
		country: 'SG',
		currency: 'SGD',
	},
	{
		bankName: 'SANDBOX_BANGKOK',
		displayName: 'Sandbox Bank of Bangkok',
		country: 'TH',
		currency: 'THB',
	},
	{
		bankName: 'SANDBOX_HANOI',
		displayName: 'Sandbox Bank of Hanoi',
		country: 'VN',
		currency: 'VND',
	},
	{ bankName: 'SANDBOX_DAKAR_MOBILE', displayName: 'Dakar Mobile', country: 'SN', currency: 'XOF' },
	{ bankName: 'SANDBOX_CAPE', displayName: 'Cape Sandbox Bank', country: 'ZA', currency: 'ZAR' },
];
