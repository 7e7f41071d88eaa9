import type { Enclave } from '@countersign/test-kit';
import { alice, bob, type Person } from './people.js';

const people = [alice, bob];

/** A leg of a sign-in: its response, and on the last one the person who gets the login cookie. */
export interface Entrance {
	readonly response: Response;
	readonly entered?: Person;
}

/** Responds to the calls that need no cookie: send a code, verify it in two legs. */
export async function enter(
	call: string,
	request: Request,
	enclave: Enclave,
): Promise<Entrance | undefined> {
	if (call === 'POST /login') return { response: await sendCode(request, enclave) };
	const person = people.find(({ credential }) => call === verifyCall(credential.id));
	if (!person) return undefined;
	if (!request.headers.has('Request-Id')) return { response: challenge() };
	return { response: session(person), entered: person };
}

const verifyCall = (credentialId: string) => `POST /auth/credentials/${credentialId}/verify`;

async function sendCode(request: Request, enclave: Enclave): Promise<Response> {
	const { email } = await request.json();
	const person = people.find((candidate) => candidate.email === email) ?? alice;
	return Response.json({
		credentialId: person.credential.id,
		otpEncryptionTargetBundle: await enclave.issueBundle(),
	});
}

function challenge(): Response {
	const requestId = `Request:${crypto.randomUUID()}`;
	const body = { type: 'EMAIL_OTP', payloadToSign: 'e30.e30.e30', requestId };
	return Response.json({ ...body, expiresAt: '2099-01-01T00:00:00.000Z' }, { status: 202 });
}

function session({ accountId, credential, sessionId }: Person): Response {
	const { createdAt, nickname, updatedAt } = credential;
	const expiresAt = '2099-01-01T00:00:00.000Z';
	const type = 'EMAIL_OTP';
	return Response.json({
		id: sessionId,
		accountId,
		type,
		nickname,
		createdAt,
		updatedAt,
		expiresAt,
	});
}
