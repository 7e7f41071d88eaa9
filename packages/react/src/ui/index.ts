export {
	type Appearance,
	AppearanceProvider,
	type AppearanceProviderProps,
} from './appearance/AppearanceProvider.js';
export type {
	AppearancePart,
	AppearancePartName,
	AppearanceRule,
	AppearanceVariables,
} from './appearance/appearance.js';
export type {
	ButtonSlotProps,
	FieldSlotProps,
	IconSlotProps,
	NoticeSlotProps,
	Slots,
} from './controls/slots.js';
export {
	PaymentInstructions,
	type PaymentInstructionsProps,
} from './instructions/PaymentInstructions.js';
export { Limits } from './limits/Limits.js';
export { WaitingLimits } from './limits/WaitingLimits.js';
export { english } from './messages/english.js';
export { MessagesProvider, type MessagesProviderProps } from './messages/MessagesProvider.js';
export type { Messages } from './messages/messages.js';
export { SendMoney, type SendMoneyProps } from './payment/SendMoney.js';
export { AddRecipient, type AddRecipientProps } from './recipients/AddRecipient.js';
export { InviteSomebody, type InviteSomebodyProps } from './recipients/InviteSomebody.js';
export { ChangeEmail } from './security/ChangeEmail.js';
export { CredentialList } from './security/CredentialList.js';
export { PasskeyOffer } from './security/PasskeyOffer.js';
export { RecoveryWords, type RecoveryWordsProps } from './security/RecoveryWords.js';
export { SessionList, type SessionListProps } from './security/SessionList.js';
export { VerifyContact, type VerifyContactProps } from './security/VerifyContact.js';
export type { SignInProvider } from './signIn/ProviderStep.js';
export { SignIn, type SignInProps } from './signIn/SignIn.js';
export { SignInGate, type SignInGateProps } from './signIn/SignInGate.js';
export {
	StepUpProvider,
	type StepUpProviderProps,
} from './signIn/StepUpProvider.js';
export { WalletPage, type WalletPageProps } from './signIn/WalletPage.js';
export { InvitationList, type InvitationListProps } from './transactions/InvitationList.js';
export {
	TransactionDetail,
	type TransactionDetailProps,
} from './transactions/TransactionDetail.js';
export { TransactionList, type TransactionListProps } from './transactions/TransactionList.js';
export type { TransactionLink } from './transactions/TransactionRow.js';
