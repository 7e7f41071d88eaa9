import type { ExternalAccount, InternalAccount } from '@countersign/contract';
import {
	beneficiaryVerificationStatuses,
	type ExternalAccountInfo,
	externalAccountStatuses,
	type InternalAccountExport,
	internalAccountStatuses,
	internalAccountTypes,
	paymentRails,
} from '@countersign/contract/service';
import { z } from 'zod';
import { fiatAccountSchema, walletSchema } from '../../accounts/external/accountInfoSchema.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { currencyAmountSchema, idOf, instant, openEnum, text } from './fields.js';
import { paymentInstructionsSchema } from './paymentInstructionsSchemas.js';

// The account details of a request, and the payment rails.
const accountInfo = z.union([
	z.intersection(
		fiatAccountSchema,
		z.object({
			paymentRails: z.array(openEnum(paymentRails)).readonly().exactOptional(),
		}),
	),
	walletSchema,
]);

export const externalAccountSchema: z.ZodType<ExternalAccount> = contractSchema(
	z.object({
		id: idOf('ExternalAccount'),
		customerId: idOf('Customer').exactOptional(),
		status: openEnum(externalAccountStatuses),
		platformAccountId: text.exactOptional(),
		currency: text,
		defaultUmaDepositAccount: z.boolean().exactOptional(),
		beneficiaryVerificationStatus: openEnum(beneficiaryVerificationStatuses).exactOptional(),
		beneficiaryVerifiedData: z.object({ fullName: text.exactOptional() }).exactOptional(),
		accountInfo,
	}),
);

export const internalAccountSchema: z.ZodType<InternalAccount> = contractSchema(
	z.object({
		id: idOf('InternalAccount'),
		customerId: idOf('Customer').exactOptional(),
		type: openEnum(internalAccountTypes),
		status: openEnum(internalAccountStatuses),
		balance: currencyAmountSchema,
		totalBalance: currencyAmountSchema,
		fundingPaymentInstructions: z.array(paymentInstructionsSchema).readonly(),
		privateEnabled: z.boolean().exactOptional(),
		createdAt: instant,
		updatedAt: instant,
	}),
);

export const internalAccountExportSchema: z.ZodType<InternalAccountExport> = contractSchema(
	z.object({
		id: idOf('InternalAccount'),
		encryptedWalletCredentials: text,
	}),
);

export const externalAccountInfoSchema: z.ZodType<ExternalAccountInfo> =
	contractSchema(accountInfo);
