import type { BusinessCustomer } from '@countersign/contract/service';
import { expectJson } from './expectJson.js';
import type { Requests } from './requests.js';

/** What a company says about itself. The registration number's suffix decides its verification. */
export const businessInfo = (registrationNumber = 'HRB123789') => ({
	legalName: 'Analytical Engines Ltd',
	incorporatedOn: '1842-10-01',
	taxId: '12-3456789',
	registrationNumber,
});

/** Creates a company that is not verified yet. */
export function createCompany(sandbox: Requests, more: object = {}): Promise<BusinessCustomer> {
	const body = { customerType: 'BUSINESS', businessInfo: businessInfo(), ...more };
	return expectJson(201, sandbox.request('POST', '/customers', body));
}
