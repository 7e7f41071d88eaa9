export { limits } from './limits.js';
export type { OpenEnum } from './openEnum.js';
export type { EmbeddedWalletInfo } from './resources/accounts/wallets.js';
export type { AuthMethod, AuthMethodType, AuthSession } from './resources/credential.js';
export type {
	Currency,
	CurrencyAmount,
	ExchangeRate,
	ExchangeRateQuery,
} from './resources/currency.js';
export type { Customer, CustomerType } from './resources/customer.js';
export type {
	CounterpartyFieldDefinition,
	CustomerInfo,
	CustomerInfoFieldName,
} from './resources/customerInfo.js';
export type {
	Beneficiary,
	ExternalAccount,
	ExternalAccountCreateInfo,
	ExternalAccountCreateRequest,
	ExternalAccountListQuery,
	ExternalAccountType,
} from './resources/externalAccount.js';
export type {
	InternalAccount,
	InternalAccountExportRequest,
	InternalAccountListQuery,
} from './resources/internalAccount.js';
export type { Invitation, ReceivedInvitation } from './resources/invitation.js';
export type { Page } from './resources/page.js';
export type {
	OtherAccountInfo,
	PaymentAccountInfo,
	PaymentInstructions,
} from './resources/paymentInstructions.js';
export type {
	AccountQuoteDestination,
	AccountQuoteSource,
	Quote,
	QuoteDestination,
	QuoteLockSide,
	QuoteRequest,
	QuoteSource,
	QuoteStatus,
	UmaQuoteDestination,
} from './resources/quote.js';
export type {
	CurrencyPreference,
	Discovery,
	DiscoveryQuery,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
} from './resources/receiver.js';
export type {
	IncomingTransaction,
	IncomingTransactionFailureReason,
	OtherTransaction,
	OutgoingTransaction,
	OutgoingTransactionFailureReason,
	RefundReason,
	Transaction,
	TransactionListQuery,
	TransactionStatus,
	TransactionType,
} from './resources/transaction.js';
export type {
	TransferInRequest,
	TransferOutRequest,
	WithdrawalFee,
	WithdrawalFeeRequest,
} from './resources/transfer.js';
export type { EnclaveKeys, PinnedToken, TransactionPolicy } from './sandboxTrust.js';
export {
	sandboxEnclaveKeys,
	sandboxTransactions,
	sandboxTrust,
	sandboxWebhookKeys,
} from './sandboxTrust.js';
