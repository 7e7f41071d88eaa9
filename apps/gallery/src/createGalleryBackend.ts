import type { EnclaveKeys, InternalAccountExportRequest } from '@countersign/contract';
import { serviceTimeHeader } from '@countersign/contract/service';
import { createEnclave, type Enclave } from '@countersign/test-kit';
import * as samples from './samples.js';
import { sealWords } from './sealWords.js';

/** The response to one call. A promise that never resolves keeps the component waiting. */
export type Respond = (body: unknown) => Response | Promise<Response>;

/** Responses by call (`POST /quotes`) that replace the default ones. */
export type Responses = Readonly<Record<string, Respond>>;

/** What a wallet of the gallery calls instead of a backend: fixed responses, no network. */
export interface GalleryBackend {
	readonly fetch: typeof globalThis.fetch;
	readonly enclaveKeys: EnclaveKeys;
}

/** A backend with these responses; every other call gets the default one. */
export async function createGalleryBackend(
	endpoint: string,
	responses: Responses,
): Promise<GalleryBackend> {
	const enclave = await createEnclave();
	const defaults: Responses = {
		'POST /login': async () =>
			Response.json({
				credentialId: samples.credentialId,
				otpEncryptionTargetBundle: await enclave.issueBundle(),
			}),
		...defaultReads,
	};
	const respond = (call: string, request: Request, body: unknown) => {
		const isRetry = request.headers.has('Request-Id');
		const signed: Responses = {
			[`POST /internal-accounts/${samples.accountId}/export`]: () =>
				exportWallet(enclave, isRetry, body),
		};
		const found =
			responses[call] ??
			(isVerify(call) ? () => verify(isRetry) : { ...defaults, ...signed }[call]);
		return found ? found(body) : refusal(404, 'NOT_FOUND')(body);
	};
	return {
		enclaveKeys: { otp: [enclave.pin], export: [enclave.pin] },
		fetch: async (input, init) => {
			const request = new Request(new URL(String(input), window.location.href), init);
			const text = await request.text();
			const { pathname } = new URL(request.url);
			const call = `${request.method} ${decodeURIComponent(pathname.slice(endpoint.length))}`;
			const response = await respond(call, request, text === '' ? undefined : JSON.parse(text));
			response.headers.set(serviceTimeHeader, new Date().toISOString());
			return response;
		},
	};
}

const page = (...data: readonly unknown[]): Response =>
	Response.json({ data, hasMore: false, totalCount: data.length });

const defaultReads: Responses = {
	'GET /me': () => Response.json(samples.me),
	[`GET /customers/${samples.me.customerId}`]: () => Response.json(samples.customer),
	'GET /customers/internal-accounts': () => page(samples.wallet),
	'GET /customers/external-accounts': () => page(samples.recipient),
	[`GET /receiver/external-account/${samples.recipientId}`]: () =>
		Response.json(samples.accountLookup),
	'GET /transactions': () => page(samples.outgoing({ status: 'COMPLETED' }), samples.incoming()),
	'GET /exchange-rates': () => page(samples.rate),
	'GET /spending-limits': () => Response.json(samples.spendingLimits),
	'GET /auth/credentials': () => Response.json({ data: [samples.emailCredential] }),
	'GET /auth/sessions': () => Response.json({ data: [samples.session] }),
	'POST /quotes': () => Response.json(samples.quote(), { status: 201 }),
	[`GET /quotes/${samples.quoteId}`]: () => Response.json(samples.quote()),
	[`POST /quotes/${samples.quoteId}/execute`]: () =>
		Response.json(samples.quote({ status: 'PROCESSING' })),
	[`GET /transactions/${samples.transactionId}`]: () => Response.json(samples.outgoing()),
};

const isVerify = (call: string): boolean => /^POST \/auth\/credentials\/[^/]+\/verify$/.test(call);

/** Both requests of a verification that accepts every code. */
function verify(isRetry: boolean): Response {
	return isRetry ? Response.json(samples.session) : challenge('e30.e30.e30');
}

/** Both requests of an export of the words of the standard's first test vector (BIP-39). */
async function exportWallet(enclave: Enclave, isRetry: boolean, body: unknown): Promise<Response> {
	const { clientPublicKey } = body as InternalAccountExportRequest;
	const organizationId = '00000000-0000-4000-8000-000000000001';
	if (!isRetry) {
		const parameters = { targetPublicKey: clientPublicKey };
		const activity = { type: 'ACTIVITY_TYPE_EXPORT_WALLET', organizationId, parameters };
		return challenge(JSON.stringify(activity));
	}
	const sealed = await sealWords(`${'abandon '.repeat(11)}about`, clientPublicKey);
	const bundle = await enclave.signBundle({ ...sealed, organizationId });
	return Response.json({ id: samples.accountId, encryptedWalletCredentials: bundle });
}

/** The response to a request that needs a signature. */
function challenge(payloadToSign: string): Response {
	const requestId = `Request:${crypto.randomUUID()}`;
	const expiresAt = '2099-01-01T00:00:00.000Z';
	return Response.json({ type: 'EMAIL_OTP', payloadToSign, requestId, expiresAt }, { status: 202 });
}

/** Responds with an error of the service. */
export function refusal(status: number, code: string, headers: HeadersInit = {}): Respond {
	return () => Response.json({ status, code, message: code }, { status, headers });
}

/** What the platform does not offer. */
export const forbidden: Respond = refusal(403, 'FORBIDDEN');

/** What needs a recent proof of a credential. */
export const needsProof: Respond = refusal(403, 'STEP_UP_REQUIRED');

/** Responds with one page of a list. */
export function list(...data: readonly unknown[]): Respond {
	return () => page(...data);
}

/** Never responds. */
export const pending: Respond = () => new Promise(() => undefined);
