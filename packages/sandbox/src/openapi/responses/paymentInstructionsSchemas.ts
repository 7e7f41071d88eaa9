import type { OtherAccountInfo, PaymentInstructions, PaymentRail } from '@countersign/contract';
import { z } from 'zod';
import type { Agrees } from '../../platform/http/agrees.js';
import { knownRails, openEnum } from './fields.js';

const rails = z.array(openEnum<PaymentRail>(knownRails)).readonly();

const text = z.string();

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
	assetType: openEnum<'BTC' | 'USDB'>({ BTC: true, USDB: true }),
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

const instructions = z.object({
	accountOrWalletInfo,
	instructionsNotes: text.exactOptional(),
	isPlatformAccount: z.boolean().exactOptional(),
});

export const paymentInstructionsSchema: z.ZodType<PaymentInstructions> = instructions;

true satisfies Agrees<PaymentInstructions, typeof instructions>;

true satisfies Agrees<OtherAccountInfo, typeof anyOther>;
