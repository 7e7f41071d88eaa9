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
export { Button, type ButtonProps } from './controls/Button.js';
export { Choice, type ChoiceProps } from './controls/Choice.js';
export { Dialog, type DialogProps } from './controls/Dialog.js';
export { ErrorNotice, type ErrorNoticeProps } from './controls/ErrorNotice.js';
export { Field, type FieldProps } from './controls/Field.js';
export { Icon } from './controls/Icon.js';
export { LoadError, type LoadErrorProps } from './controls/LoadError.js';
export { Notice, type NoticeProps } from './controls/Notice.js';
export type { IconName } from './controls/outlines.js';
export { SelectField, type SelectFieldProps, type SelectOption } from './controls/SelectField.js';
export { Skeleton, type SkeletonProps } from './controls/Skeleton.js';
export type {
	ButtonSlotProps,
	FieldSlotProps,
	IconSlotProps,
	NoticeSlotProps,
	Slots,
} from './controls/slots.js';
export { type Reading, useLoadError } from './controls/useLoadError.js';
export {
	PaymentInstructions,
	type PaymentInstructionsProps,
} from './instructions/PaymentInstructions.js';
export { Limits } from './limits/Limits.js';
export { WaitingLimits } from './limits/WaitingLimits.js';
export { currencyName } from './messages/accountKindName.js';
export { english } from './messages/english.js';
export { amountProblem, errorSentence } from './messages/errorSentence.js';
export { MessagesProvider, type MessagesProviderProps } from './messages/MessagesProvider.js';
export type { Messages } from './messages/messages.js';
export { type OutcomeSentences, outcomeSentence } from './messages/outcomeSentence.js';
export { useMessages } from './messages/useMessages.js';
export { SendMoney, type SendMoneyProps } from './payment/SendMoney.js';
export { AddRecipient, type AddRecipientProps } from './recipients/AddRecipient.js';
export { recipientAccount, recipientName } from './recipients/recipientName.js';
export { useRecipients } from './recipients/useRecipients.js';
export { ChangeEmail } from './security/ChangeEmail.js';
export { CredentialList } from './security/CredentialList.js';
export { PasskeyOffer } from './security/PasskeyOffer.js';
export { RecoveryWords, type RecoveryWordsProps } from './security/RecoveryWords.js';
export { SessionList, type SessionListProps } from './security/SessionList.js';
export { VerifyContact, type VerifyContactProps } from './security/VerifyContact.js';
export { ProviderLogo, type ProviderLogoProps } from './signIn/ProviderLogo.js';
export type { SignInProvider } from './signIn/ProviderStep.js';
export { SignIn, type SignInProps } from './signIn/SignIn.js';
export { SignInGate, type SignInGateProps } from './signIn/SignInGate.js';
export {
	StepUpProvider,
	type StepUpProviderProps,
} from './signIn/StepUpProvider.js';
export { WalletPage, type WalletPageProps } from './signIn/WalletPage.js';
export {
	TransactionDetail,
	type TransactionDetailProps,
} from './transactions/TransactionDetail.js';
export { TransactionList, type TransactionListProps } from './transactions/TransactionList.js';
export type { TransactionLink } from './transactions/TransactionRow.js';
export { useCounterparty } from './transactions/useCounterparty.js';
