import type { InternalAccount } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expectJson } from './expectJson.js';
import type { Requests } from './requests.js';

/** Enables dollars for a customer and returns the opened account, which needs no signatures. */
export async function openFiatAccount(sandbox: Requests, customerId: string): Promise<string> {
	const change = { customerType: 'INDIVIDUAL', currencies: ['USDB', 'USD'] };
	await expectJson(200, sandbox.request('PATCH', `/customers/${customerId}`, change));
	const { data } = await expectJson<List<InternalAccount>>(
		200,
		sandbox.request('GET', `/customers/internal-accounts?customerId=${customerId}&currency=USD`),
	);
	return data[0]?.id ?? '';
}
