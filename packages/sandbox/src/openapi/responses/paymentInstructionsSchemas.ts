import type { OtherAccountInfo, PaymentInstructions } from '@countersign/contract';
import { paymentRails } from '@countersign/contract/service';
import { z } from 'zod';
import { type Agrees, contractSchema } from '../../platform/http/agrees.js';
import { openEnum, text } from './fields.js';

const rails = z.array(openEnum(paymentRails)).readonly();

const usd = z.object({
	accountType: z.literal('USD_ACCOUNT'),
	accountNumber: text,
	routingNumber: text,
	bankName: text.exactOptional(),
	paymentRails: rails,
	reference: text,
});

const eur = z.object({
	accountType: z.literal('EUR_ACCOUNT'),
	iban: text,
	swiftCode: text.exactOptional(),
	paymentRails: rails,
	reference: text,
});

const mxn = z.object({
	accountType: z.literal('MXN_ACCOUNT'),
	clabeNumber: text,
	paymentRails: rails,
	reference: text,
});

const spark = z.object({
	accountType: z.literal('SPARK_WALLET'),
	address: text,
	assetType: openEnum(['BTC', 'USDB']),
	invoice: text.exactOptional(),
});

const embedded = z.object({ accountType: z.literal('EMBEDDED_WALLET'), payloadToSign: text });

const anyOther = z.looseObject({ accountType: text });

const other: z.ZodType<OtherAccountInfo> = anyOther;

/** The account types that this sandbox returns, and any other one. */
const accountOrWalletInfo: z.ZodType<PaymentInstructions['accountOrWalletInfo']> = z.union([
	usd,
	eur,
	mxn,
	spark,
	embedded,
	other,
]);

export const paymentInstructionsSchema: z.ZodType<PaymentInstructions> = contractSchema(
	z.object({
		accountOrWalletInfo,
		instructionsNotes: text.exactOptional(),
		isPlatformAccount: z.boolean().exactOptional(),
	}),
);

true satisfies Agrees<OtherAccountInfo, typeof anyOther>;
