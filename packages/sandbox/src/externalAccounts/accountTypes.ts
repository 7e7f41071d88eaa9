import type { ExternalAccountInfo, PaymentRail } from '@countersign/contract';
import { z } from 'zod';
import { beneficiary } from './beneficiary.js';

/** What the sandbox knows about one kind of external account (public interface, 3.7). */
export interface AccountType {
	/** The one currency that such an account can have. */
	readonly currency: string;
	readonly rails: readonly PaymentRail[];
	/** The field of `accountInfo` whose last three digits choose a sandbox outcome. */
	readonly identifier: string;
}

const lengths = (min: number, max: number) => z.string().min(min).max(max);
const digits = (count: number) =>
	z.string().regex(new RegExp(`^[0-9]{${count}}$`), `must be ${count} digits`);
const iban = z.string().regex(/^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{11,30}$/, 'must be an IBAN');
const bic = z.string().regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC');

/** Fields that a request must or may give. Adding a kind of account is a row here and in the table below. */
export const accountInfoSchema = z.discriminatedUnion('accountType', [
	z.object({
		accountType: z.literal('USD_ACCOUNT'),
		accountNumber: lengths(1, 34),
		routingNumber: digits(9),
		beneficiary: beneficiary(),
	}),
	z.object({
		accountType: z.literal('EUR_ACCOUNT'),
		iban,
		swiftCode: bic.exactOptional(),
		beneficiary: beneficiary('countryOfResidence'),
	}),
	z.object({
		accountType: z.literal('MXN_ACCOUNT'),
		clabeNumber: digits(18),
		beneficiary: beneficiary(),
	}),
]);

/** Every kind of external account. */
export const accountTypes: Readonly<Record<ExternalAccountInfo['accountType'], AccountType>> = {
	USD_ACCOUNT: {
		currency: 'USD',
		rails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'],
		identifier: 'accountNumber',
	},
	EUR_ACCOUNT: { currency: 'EUR', rails: ['SEPA', 'SEPA_INSTANT'], identifier: 'iban' },
	MXN_ACCOUNT: { currency: 'MXN', rails: ['SPEI'], identifier: 'clabeNumber' },
};
