import { failure } from './failure.js';
import type { Person } from './people.js';
import { invitation, spendingLimits } from './readResponse.js';

/** The fixed response to a call that changes something. */
export function mutationResponse(call: string, request: Request, person: Person): Response {
	const { account, accountId, quote, recipient, transaction } = person;
	switch (call) {
		case 'POST /quotes':
			return Response.json(quote, { status: 201 });
		case `POST /quotes/${quote.id}/execute`:
			return Response.json({ ...quote, status: 'PROCESSING' });
		case 'POST /customers/external-accounts':
			return Response.json(recipient, { status: 201 });
		case `DELETE /customers/external-accounts/${recipient.id}`:
			return new Response(null, { status: 204 });
		case 'POST /transfer-in':
		case 'POST /transfer-out':
			return Response.json(transfer(person), { status: 201 });
		case 'POST /crypto/estimate-withdrawal-fee':
			return Response.json(withdrawalFee);
		case 'POST /spending-limits':
		case 'POST /spending-limits/stop':
			return Response.json(spendingLimits);
		case 'POST /invitations':
			return Response.json(invitation, { status: 201 });
		case 'POST /invitations/open':
			return Response.json(invitation);
		case 'POST /invitations/claim':
			return Response.json({ ...invitation, status: 'CLAIMED' });
		case 'POST /invitations/cancel':
			return Response.json({ ...invitation, status: 'CANCELLED' });
		case 'POST /sandbox/send':
			return Response.json(transaction);
		case `POST /sandbox/internal-accounts/${accountId}/fund`:
			return Response.json(account);
		default:
			return revocationResponse(call, request) ?? failure(404, 'NOT_FOUND');
	}
}

export const withdrawalFee = {
	networkFee: 1,
	networkFeeAsset: 'USDB',
	applicationFee: 1,
	totalFee: 2,
	netAmount: 98,
};

function transfer({ transaction, accountId, recipient }: Person): object {
	return {
		...transaction,
		type: 'OUTGOING',
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
		sentAmount: { amount: 100, currency: { code: 'USD', decimals: 2 } },
	};
}

/** Any session can be revoked, in two legs. */
function revocationResponse(call: string, request: Request): Response | undefined {
	const sessionId = /^DELETE \/auth\/sessions\/(.+)$/.exec(call)?.[1];
	if (sessionId === undefined) return undefined;
	if (request.headers.has('Request-Id')) return new Response(null, { status: 204 });
	return revocation(sessionId);
}

function revocation(sessionId: string): Response {
	const payloadToSign = JSON.stringify({
		organizationId: 'organization',
		parameters: { apiKeyIds: [sessionId.replace('Session:', '')], userId: 'user' },
		timestampMs: '1767225600000',
		type: 'ACTIVITY_TYPE_DELETE_API_KEYS',
	});
	const requestId = `Request:${crypto.randomUUID()}`;
	return Response.json(
		{ payloadToSign, requestId, expiresAt: '2099-01-01T00:00:00.000Z' },
		{ status: 202 },
	);
}
