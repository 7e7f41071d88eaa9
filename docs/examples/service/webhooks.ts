import type * as contract from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import { defaultWebhookSignatureHeader } from '@countersign/contract/service';

/** What a platform stores of a webhook: which of its pages are out of date. */
export function pageFor(webhook: service.Webhook): string | undefined {
	if (!isKnown(webhook)) return testPage(webhook);
	const [area] = webhook.type.split('.');
	return { INCOMING_PAYMENT: 'history', OUTGOING_PAYMENT: 'history', CUSTOMER: 'profile' }[
		area ?? ''
	];
}

/** Whether this version describes the data of a webhook. */
export const isKnown = (webhook: service.Webhook): webhook is service.KnownWebhook =>
	/^(?:OUTGOING_PAYMENT|INCOMING_PAYMENT|CUSTOMER|VERIFICATION|INTERNAL_ACCOUNT|INVITATION)\./.test(
		webhook.type,
	);

/** The service's test delivery, and everything that is newer than this version. */
function testPage({ type }: service.OtherWebhook): string | undefined {
	const test: service.OtherWebhookType = 'TEST';
	const received: contract.OpenEnum<service.OtherWebhookType> = type;
	return received === test ? 'settings' : undefined;
}

/** What each area of events changes. A missing type does not compile. */
export const effects: Readonly<Record<service.WebhookType, 'money' | 'identity' | 'none'>> = {
	...always<service.OutgoingPaymentWebhookType>('money', [
		'OUTGOING_PAYMENT.PENDING',
		'OUTGOING_PAYMENT.PROCESSING',
		'OUTGOING_PAYMENT.COMPLETED',
		'OUTGOING_PAYMENT.FAILED',
		'OUTGOING_PAYMENT.EXPIRED',
		'OUTGOING_PAYMENT.REFUND_PENDING',
		'OUTGOING_PAYMENT.REFUND_COMPLETED',
		'OUTGOING_PAYMENT.REFUND_FAILED',
	]),
	...always<service.IncomingPaymentWebhookType>('money', [
		'INCOMING_PAYMENT.PENDING',
		'INCOMING_PAYMENT.COMPLETED',
		'INCOMING_PAYMENT.FAILED',
	]),
	...always<service.InternalAccountWebhookType>('money', [
		'INTERNAL_ACCOUNT.BALANCE_UPDATED',
		'INTERNAL_ACCOUNT.STATUS_UPDATED',
	]),
	...always<service.CustomerWebhookType>('identity', [
		'CUSTOMER.KYC_PENDING',
		'CUSTOMER.KYC_APPROVED',
		'CUSTOMER.KYC_REJECTED',
		'CUSTOMER.KYB_PENDING',
		'CUSTOMER.KYB_APPROVED',
		'CUSTOMER.KYB_REJECTED',
	]),
	...always<service.VerificationWebhookType>('identity', [
		'VERIFICATION.RESOLVE_ERRORS',
		'VERIFICATION.PENDING_MANUAL_REVIEW',
		'VERIFICATION.IN_PROGRESS',
		'VERIFICATION.APPROVED',
		'VERIFICATION.REJECTED',
		'VERIFICATION.READY_FOR_VERIFICATION',
	]),
	...always<service.InvitationWebhookType>('none', ['INVITATION.CLAIMED']),
	...always<service.CustomerImportWebhookType>('none', [
		'BULK_UPLOAD.COMPLETED',
		'BULK_UPLOAD.FAILED',
	]),
	...always<service.OtherWebhookType>('none', [
		'AGENT_ACTION.PENDING_APPROVAL',
		'CARD.STATE_CHANGE',
		'CARD.FUNDING_SOURCE_CHANGE',
		'TEST',
	]),
};

function always<Type extends service.WebhookType>(
	effect: 'money' | 'identity' | 'none',
	types: readonly Type[],
): Record<Type, 'money' | 'identity' | 'none'> {
	return Object.fromEntries(types.map((type) => [type, effect])) as Record<Type, typeof effect>;
}

/**
 * Responds to an incoming payment within five seconds: accepts it, refuses it, or asks who sends it. `findDetails` reads
 * the platform's own record of the receiver.
 */
export async function decide(
	{ data }: service.WebhookEnvelope<'INCOMING_PAYMENT.PENDING', service.IncomingPaymentWebhookData>,
	findDetails: (customerId: string) => Promise<contract.CustomerInfo | undefined>,
): Promise<Response> {
	const receiver = await findDetails(data.customerId);
	if (!receiver || !isSmall(data.receivedAmount)) return Response.json(refusal, { status: 403 });
	if (data.counterpartyInformation === undefined) return Response.json(question, { status: 422 });
	return Response.json(approval(receiver, data.requestedReceiverCustomerInfoFields));
}

/** Largest payment without a review, in the smallest unit of its currency: cents of USD, millionths of USDB. */
const largest: ReadonlyMap<string, number> = new Map([
	['USD', 100_000],
	['USDB', 1_000_000_000],
]);

/** Whether a payment needs no review: the table has its currency, and the amount is within the limit. */
function isSmall({ amount, currency }: contract.CurrencyAmount): boolean {
	const limit = largest.get(currency.code);
	return limit !== undefined && amount <= limit;
}

/** Tells the other side what it asked for about the receiver, and nothing else. */
function approval(
	receiver: contract.CustomerInfo,
	asked: readonly contract.CounterpartyFieldDefinition[] = [],
): service.IncomingPaymentApproval {
	const known = asked.filter(({ name }) => name in receiver);
	return {
		receiverCustomerInfo: Object.fromEntries(known.map(({ name }) => [name, receiver[name]])),
	};
}

const refusal: service.IncomingPaymentRejection = {
	reason: 'This account cannot receive this payment.',
};
const question: service.IncomingPaymentRequirements = {
	requiredFields: [{ name: 'FULL_NAME', mandatory: true }],
};

/** The two members of a webhook's signature. `verifyWebhook` of the server package checks them. */
export function signatureOf(request: Request): service.WebhookSignature | undefined {
	const header = request.headers.get(defaultWebhookSignatureHeader);
	return header === null ? undefined : JSON.parse(header);
}
