import type * as contract from '@countersign/contract';
import { defaultWebhookSignatureHeader, limits } from '@countersign/contract';

/** What a platform stores of a webhook: which of its pages are out of date. */
export function pageFor(webhook: contract.Webhook): string | undefined {
	if (!isKnown(webhook)) return testPage(webhook);
	const [area] = webhook.type.split('.');
	return { INCOMING_PAYMENT: 'history', OUTGOING_PAYMENT: 'history', CUSTOMER: 'profile' }[
		area ?? ''
	];
}

/** Whether this version describes the data of a webhook. */
export const isKnown = (webhook: contract.Webhook): webhook is contract.KnownWebhook =>
	/^(?:OUTGOING_PAYMENT|INCOMING_PAYMENT|CUSTOMER|VERIFICATION|INTERNAL_ACCOUNT)\./.test(
		webhook.type,
	);

/** The service's test delivery, and everything that is newer than this version. */
function testPage({ type }: contract.OtherWebhook): string | undefined {
	const test: contract.OtherWebhookType = 'TEST';
	const received: contract.OpenEnum<contract.OtherWebhookType> = type;
	return received === test ? 'settings' : undefined;
}

/** What each area of events changes. A missing type does not compile. */
export const effects: Readonly<Record<contract.WebhookType, 'money' | 'identity' | 'none'>> = {
	...always<contract.OutgoingPaymentWebhookType>('money', [
		'OUTGOING_PAYMENT.PENDING',
		'OUTGOING_PAYMENT.PROCESSING',
		'OUTGOING_PAYMENT.COMPLETED',
		'OUTGOING_PAYMENT.FAILED',
		'OUTGOING_PAYMENT.EXPIRED',
		'OUTGOING_PAYMENT.REFUND_PENDING',
		'OUTGOING_PAYMENT.REFUND_COMPLETED',
		'OUTGOING_PAYMENT.REFUND_FAILED',
	]),
	...always<contract.IncomingPaymentWebhookType>('money', [
		'INCOMING_PAYMENT.PENDING',
		'INCOMING_PAYMENT.COMPLETED',
		'INCOMING_PAYMENT.FAILED',
	]),
	...always<contract.InternalAccountWebhookType>('money', [
		'INTERNAL_ACCOUNT.BALANCE_UPDATED',
		'INTERNAL_ACCOUNT.STATUS_UPDATED',
	]),
	...always<contract.CustomerWebhookType>('identity', [
		'CUSTOMER.KYC_PENDING',
		'CUSTOMER.KYC_APPROVED',
		'CUSTOMER.KYC_REJECTED',
		'CUSTOMER.KYB_PENDING',
		'CUSTOMER.KYB_APPROVED',
		'CUSTOMER.KYB_REJECTED',
	]),
	...always<contract.VerificationWebhookType>('identity', [
		'VERIFICATION.RESOLVE_ERRORS',
		'VERIFICATION.PENDING_MANUAL_REVIEW',
		'VERIFICATION.IN_PROGRESS',
		'VERIFICATION.APPROVED',
		'VERIFICATION.REJECTED',
		'VERIFICATION.READY_FOR_VERIFICATION',
	]),
	...always<contract.OtherWebhookType>('none', [
		'INVITATION.CLAIMED',
		'BULK_UPLOAD.COMPLETED',
		'BULK_UPLOAD.FAILED',
		'AGENT_ACTION.PENDING_APPROVAL',
		'CARD.STATE_CHANGE',
		'CARD.FUNDING_SOURCE_CHANGE',
		'TEST',
	]),
};

function always<Type extends contract.WebhookType>(
	effect: 'money' | 'identity' | 'none',
	types: readonly Type[],
): Record<Type, 'money' | 'identity' | 'none'> {
	return Object.fromEntries(types.map((type) => [type, effect])) as Record<Type, typeof effect>;
}

/** Responds to an incoming payment within five seconds: accepts it, refuses it, or asks who sends it. */
export function decide({
	data,
}: contract.WebhookEnvelope<
	'INCOMING_PAYMENT.PENDING',
	contract.IncomingPaymentWebhookData
>): Response {
	const { amount } = data.receivedAmount;
	const signal = AbortSignal.timeout(limits.webhookAnswer);
	if (signal.aborted || amount > 1_000_000) return Response.json(refusal, { status: 403 });
	if (data.counterpartyInformation === undefined) return Response.json(question, { status: 422 });
	return Response.json(approval, { status: 200 });
}

const approval: contract.IncomingPaymentApproval = {
	receiverCustomerInfo: { FULL_NAME: 'Ada Lovelace' },
};
const refusal: contract.IncomingPaymentRejection = {
	reason: 'Larger than this account may receive.',
};
const question: contract.IncomingPaymentRequirements = {
	requiredFields: [{ name: 'FULL_NAME', mandatory: true }],
};

/** The two members of a webhook's signature. `verifyWebhook` of the server package checks them. */
export function signatureOf(request: Request): contract.WebhookSignature | undefined {
	const header = request.headers.get(defaultWebhookSignatureHeader);
	return header === null ? undefined : JSON.parse(header);
}
