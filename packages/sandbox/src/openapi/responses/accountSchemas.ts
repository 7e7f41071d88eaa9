import type {
	BeneficiaryVerificationStatus,
	ExternalAccount,
	ExternalAccountInfo,
	ExternalAccountStatus,
	InternalAccount,
	InternalAccountExport,
	InternalAccountStatus,
	InternalAccountType,
	PaymentRail,
} from '@countersign/contract';
import { z } from 'zod';
import { fiatAccountSchema, walletSchema } from '../../accounts/external/accountInfoSchema.js';
import type { Agrees } from '../../platform/http/agrees.js';
import { currencyAmountSchema, idOf, instant, knownRails, openEnum } from './fields.js';
import { paymentInstructionsSchema } from './paymentInstructionsSchemas.js';

const text = z.string();

// The account details of a request, and the payment rails.
const accountInfo = z.union([
	z.intersection(
		fiatAccountSchema,
		z.object({
			paymentRails: z.array(openEnum<PaymentRail>(knownRails)).readonly().exactOptional(),
		}),
	),
	walletSchema,
]);

const externalAccount = z.object({
	id: idOf('ExternalAccount'),
	customerId: idOf('Customer').exactOptional(),
	status: openEnum<ExternalAccountStatus>({
		PENDING: true,
		ACTIVE: true,
		UNDER_REVIEW: true,
		INACTIVE: true,
	}),
	platformAccountId: text.exactOptional(),
	currency: text,
	defaultUmaDepositAccount: z.boolean().exactOptional(),
	beneficiaryVerificationStatus: openEnum<BeneficiaryVerificationStatus>({
		MATCHED: true,
		PARTIAL_MATCH: true,
		NOT_MATCHED: true,
		UNSUPPORTED: true,
		CHECKED_BY_RECEIVING_FI: true,
		PENDING: true,
	}).exactOptional(),
	beneficiaryVerifiedData: z.object({ fullName: text.exactOptional() }).exactOptional(),
	accountInfo,
});

const internalAccount = z.object({
	id: idOf('InternalAccount'),
	customerId: idOf('Customer').exactOptional(),
	type: openEnum<InternalAccountType>({
		INTERNAL_FIAT: true,
		INTERNAL_CRYPTO: true,
		EMBEDDED_WALLET: true,
	}),
	status: openEnum<InternalAccountStatus>({
		PENDING: true,
		ACTIVE: true,
		CLOSED: true,
		FROZEN: true,
	}),
	balance: currencyAmountSchema,
	totalBalance: currencyAmountSchema,
	fundingPaymentInstructions: z.array(paymentInstructionsSchema).readonly(),
	privateEnabled: z.boolean().exactOptional(),
	createdAt: instant,
	updatedAt: instant,
});

const walletExport = z.object({
	id: idOf('InternalAccount'),
	encryptedWalletCredentials: text,
});

export const externalAccountInfoSchema: z.ZodType<ExternalAccountInfo> = accountInfo;

export const externalAccountSchema: z.ZodType<ExternalAccount> = externalAccount;

export const internalAccountSchema: z.ZodType<InternalAccount> = internalAccount;

export const internalAccountExportSchema: z.ZodType<InternalAccountExport> = walletExport;

true satisfies Agrees<ExternalAccountInfo, typeof accountInfo>;

true satisfies Agrees<ExternalAccount, typeof externalAccount>;

true satisfies Agrees<InternalAccount, typeof internalAccount>;

true satisfies Agrees<InternalAccountExport, typeof walletExport>;
