import type { CustomerRow } from '../../platform/database/schema/customers.js';

/** The member states of the European Union, ISO 3166-1 alpha-2. */
const europeanUnion: readonly string[] =
	'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * Whether the payment provider of this customer wants the contacts proved: in this sandbox, that of
 * customers in the European Union does (specification, "What the service does").
 */
export function isContactVerificationMandated({ region }: Pick<CustomerRow, 'region'>): boolean {
	return region !== null && europeanUnion.includes(region);
}
