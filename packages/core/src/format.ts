export { purposesOfPayment } from '@countersign/contract/service';
export type { AmountCurrency } from './money/currencyStyle.js';
export { currencyDecimals } from './money/currencyStyle.js';
export type {
	DescribePaymentOptions,
	PaymentDescription,
	PaymentLine,
	PaymentQr,
} from './money/describePaymentInstructions.js';
export { describePaymentInstructions } from './money/describePaymentInstructions.js';
export type { AccountField } from './money/externalAccountFields.js';
export {
	externalAccountCurrencies,
	externalAccountFields,
	externalAccountTypes,
} from './money/externalAccountFields.js';
export { externalAccountProblems } from './money/externalAccountProblems.js';
export type { FormatAmountOptions } from './money/formatAmount.js';
export {
	formatAmount,
	formatAmountInput,
	formatAmountParts,
	formatDecimal,
	formatRate,
} from './money/formatAmount.js';
export { normaliseAccountField } from './money/normaliseAccountField.js';
export type { AmountProblem, ParseAmountOptions, ParsedAmount } from './money/parseAmount.js';
export { parseAmount } from './money/parseAmount.js';
export type { ReadExternalAccount } from './money/readExternalAccount.js';
export { readExternalAccount } from './money/readExternalAccount.js';
export { centOf, shownFee } from './money/shownFee.js';
export { supportedLocale } from './money/supportedLocale.js';
export type { PaymentOutcome, TransactionFailureReason } from './quotes/paymentOutcome.js';
export {
	followDelay,
	isFinalTransaction,
	paymentOutcome,
} from './quotes/paymentOutcome.js';
export type { QuoteReceiver, ReceiverLookup } from './quotes/quoteRequestProblems.js';
export { quoteRequestProblems } from './quotes/quoteRequestProblems.js';
export { foldDigits } from './text/foldDigits.js';
export { normaliseEmail } from './text/normaliseEmail.js';
export { normaliseNickname } from './text/normaliseNickname.js';
export { normalisePhoneNumber } from './text/normalisePhoneNumber.js';
export { normaliseUmaAddress } from './text/normaliseUmaAddress.js';
export { readEmailCode } from './text/readEmailCode.js';
