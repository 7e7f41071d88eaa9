import type { EnclaveKeys } from '@countersign/contract';
import { createEnclave } from '@countersign/test-kit';
import * as cast from './cast.js';

/** Answers one call. Never resolving shows what waiting looks like. */
export type Answer = (body: unknown) => Response | Promise<Response>;

/** Answers by call, `POST /quotes`, in place of the usual ones. */
export type Answers = Readonly<Record<string, Answer>>;

/** What a wallet talks to in the gallery: no network, fixed answers. */
export interface Stage {
	readonly fetch: typeof globalThis.fetch;
	readonly enclaveKeys: EnclaveKeys;
}

/** Sets a stage with these answers; the rest is answered as for a customer with nothing special. */
export async function createStage(endpoint: string, answers: Answers): Promise<Stage> {
	const enclave = await createEnclave();
	const usual: Answers = {
		'POST /login': async () =>
			Response.json({
				credentialId: cast.credentialId,
				otpEncryptionTargetBundle: await enclave.issueBundle(),
			}),
		...usualReads,
	};
	const answer = (call: string, request: Request, body: unknown) => {
		const found = answers[call] ?? (isVerify(call) ? () => verify(request) : usual[call]);
		return found ? found(body) : refusal(404, 'NOT_FOUND')(body);
	};
	return {
		enclaveKeys: { otp: [enclave.pin], export: [enclave.pin] },
		fetch: async (input, init) => {
			const request = new Request(new URL(String(input), window.location.href), init);
			const text = await request.text();
			const { pathname } = new URL(request.url);
			const call = `${request.method} ${decodeURIComponent(pathname.slice(endpoint.length))}`;
			const response = await answer(call, request, text === '' ? undefined : JSON.parse(text));
			response.headers.set('Date', new Date().toUTCString());
			return response;
		},
	};
}

const page = (...data: readonly unknown[]): Response =>
	Response.json({ data, hasMore: false, totalCount: data.length });

const usualReads: Answers = {
	'GET /me': () =>
		Response.json({
			customerId: cast.wallet.customerId,
			accountId: cast.accountId,
			email: cast.email,
			verifiedAt: cast.wallet.createdAt,
		}),
	'GET /customers/internal-accounts': () => page(cast.wallet),
	'GET /customers/external-accounts': () => page(cast.recipient),
	'GET /transactions': () => page(cast.outgoing({ status: 'COMPLETED' }), cast.incoming()),
	'GET /auth/credentials': () => Response.json({ data: [cast.emailCredential] }),
	'GET /auth/sessions': () => Response.json({ data: [cast.session] }),
	'POST /quotes': () => Response.json(cast.offer(), { status: 201 }),
	[`GET /quotes/${cast.quoteId}`]: () => Response.json(cast.offer()),
	[`POST /quotes/${cast.quoteId}/execute`]: () =>
		Response.json(cast.offer({ status: 'PROCESSING' })),
	[`GET /transactions/${cast.transactionId}`]: () => Response.json(cast.outgoing()),
};

const isVerify = (call: string): boolean => /^POST \/auth\/credentials\/[^/]+\/verify$/.test(call);

/** The two legs of a code that is always right. */
function verify(request: Request): Response {
	if (request.headers.has('Request-Id')) return Response.json(cast.session);
	return Response.json(
		{
			type: 'EMAIL_OTP',
			payloadToSign: 'e30.e30.e30',
			requestId: `Request:${crypto.randomUUID()}`,
			expiresAt: '2099-01-01T00:00:00.000Z',
		},
		{ status: 202 },
	);
}

/** An error of the service. */
export function refusal(status: number, code: string, headers: HeadersInit = {}): Answer {
	return () => Response.json({ status, code, message: code }, { status, headers });
}

/** One page of a list. */
export function list(...data: readonly unknown[]): Answer {
	return () => page(...data);
}

/** What never comes. */
export const nothing: Answer = () => new Promise(() => undefined);
