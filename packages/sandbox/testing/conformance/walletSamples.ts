import type { AuthMethod, AuthSession, Customer } from '@countersign/contract';
import type {
	List,
	PasskeyAuthChallenge,
	SignedRetryChallenge,
} from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { createKeyPair } from '../../src/platform/enclave/keyPair.js';
import { createVirtualAuthenticator } from '../../src/platform/webauthn/virtualAuthenticator.js';
import { createOidcToken } from '../createOidcToken.js';
import { expectJson } from '../expectJson.js';
import { openSessionKey } from '../openSessionKey.js';
import { openTestService, type TestService } from '../openTestService.js';
import { openSession, type TestWallet } from '../openWallet.js';
import { passkeyRequest } from '../registerPasskey.js';
import { requestsTo } from '../requestsTo.js';
import { Check, idOf, type Sample, sentence } from './fieldTable.js';
import type { Samples } from './moneySamples.js';

const minute = 60_000;
const sessionLifetime = 20 * minute;

/** Customers, credentials, sessions and refusals, each beside what requests and rules say of it. */
export async function walletSamples(): Promise<Samples> {
	const service = await openTestService({ sessionLifetime });
	try {
		return await collect(service);
	} finally {
		await service.close();
	}
}

async function collect(service: TestService): Promise<Samples> {
	const { request } = requestsTo(service);
	const { clock } = service;
	const now = (later = 0) => new Date(clock.now().getTime() + later).toISOString();
	const get = async <Body>(path: string) => expectJson<Body>(200, request('GET', path));
	const samples: Record<string, Sample[]> = {};
	const add = (section: string, about: string, actual: object, expected: object) => {
		samples[section] ??= [];
		samples[section].push({ about, actual: { ...actual }, expected: { ...expected } });
	};

	// Customers: all that can be told of one, as little as must be, and a company.
	const email = 'ada@example.com';
	const person = {
		customerType: 'INDIVIDUAL',
		platformCustomerId: 'person-1',
		umaAddress: '$ada@uma.localhost',
		region: 'DE',
		currencies: ['USDB', 'EUR'],
		email,
	};
	const ada = await expectJson<Customer>(201, request('POST', '/customers', person));
	const born = now();
	const whole = (updatedAt: string, email: string, contactVerification: object) => ({
		...person,
		id: ada.id,
		email,
		createdAt: born,
		updatedAt,
		isDeleted: false,
		contactVerification,
	});
	const see = async (about: string, expected: object, id = ada.id) =>
		add('Customer', about, await get<Customer>(`/customers/${id}`), expected);
	await see('a new customer', whole(born, email, { email: 'PENDING', phone: 'PENDING' }));
	clock.advance(minute);
	for (const contact of ['email', 'phone']) {
		await request('POST', `/customers/${ada.id}/verify-${contact}`);
		await request('POST', `/customers/${ada.id}/verify-${contact}/confirm`, { code: '123456' });
	}
	await see('a verified one', whole(now(), email, { email: 'VERIFIED', phone: 'VERIFIED' }));
	const bare = await expectJson<Customer>(
		201,
		request('POST', '/customers', { customerType: 'INDIVIDUAL', region: 'US' }),
	);
	const least = {
		id: bare.id,
		platformCustomerId: new Check('text', (value) => /^\S+$/.test(String(value))),
		customerType: 'INDIVIDUAL',
		umaAddress: new Check('a UMA address', (value) =>
			/^\$[^@]+@uma\.localhost$/.test(String(value)),
		),
		region: 'US',
		currencies: ['USDB'],
		createdAt: now(),
		updatedAt: now(),
		isDeleted: false,
	};
	await see('one that says nothing', least, bare.id);
	clock.advance(minute);
	const gone = await expectJson<Customer>(200, request('DELETE', `/customers/${bare.id}`));
	add('Customer', 'a deleted one', gone, { ...least, isDeleted: true, updatedAt: now() });
	const company = { customerType: 'BUSINESS', platformCustomerId: 'company-1' };
	const firm = await expectJson<Customer>(201, request('POST', '/customers', company));
	await see(
		'a company',
		{ ...least, ...company, region: undefined, id: firm.id, createdAt: now(), updatedAt: now() },
		firm.id,
	);

	// The emailed code.
	const accounts = await get<List<{ id: string }>>(
		`/customers/internal-accounts?customerId=${ada.id}&currency=USDB`,
	);
	const accountId = accounts.data[0]?.id ?? '';
	const path = `/auth/credentials?accountId=${accountId}`;
	const list = async () => (await get<List<AuthMethod>>(path)).data;
	const emailed = (await list())[0];
	const byEmail = {
		id: emailed?.id,
		accountId,
		type: 'EMAIL_OTP',
		nickname: email,
		createdAt: born,
		updatedAt: born,
	};
	add('AuthMethod', 'the emailed code of a new wallet', emailed ?? {}, byEmail);
	const code = request('POST', `/auth/credentials/${emailed?.id}/challenge`);
	add('AuthMethod', 'an emailed code', await expectJson<AuthMethod>(200, code), {
		...byEmail,
		otpEncryptionTargetBundle: targetBundle,
	});
	const wallet = await openSession({ request }, { customerId: ada.id, email, accountId });
	const session = (of: object, lifetime = sessionLifetime) => ({
		accountId,
		createdAt: now(),
		updatedAt: now(),
		expiresAt: now(lifetime),
		...of,
	});
	const sessions = async () =>
		(await get<List<AuthSession>>(`/auth/sessions?accountId=${accountId}`)).data;
	add('AuthSession', 'by an emailed code', (await sessions())[0] ?? {}, {
		...session({ id: wallet.sessionId, type: 'EMAIL_OTP', nickname: email }),
	});

	// A passkey: registered by a signature, challenged, verified.
	clock.advance(minute);
	const [origin = ''] = service.context.settings.origins;
	const authenticator = createVirtualAuthenticator({ origin });
	const registration = passkeyRequest(accountId, authenticator);
	const passkey = await signed<AuthMethod>(201, wallet, 'POST', '/auth/credentials', registration, {
		type: 'PASSKEY',
		payloadToSign: activity('ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2', accountId, now()),
	});
	const { credentialId } = registration.attestation;
	const byPasskey = {
		id: passkey.id,
		accountId,
		type: 'PASSKEY',
		nickname: registration.nickname,
		credentialId,
		createdAt: now(),
		updatedAt: now(),
	};
	add('AuthMethod', 'a passkey', (await list())[1] ?? {}, byPasskey);
	const client = createKeyPair();
	const challenged = await expectJson<PasskeyAuthChallenge>(
		200,
		request('POST', `/auth/credentials/${passkey.id}/challenge`, {
			clientPublicKey: client.publicKey.uncompressed,
		}),
	);
	add('PasskeyAuthChallenge', 'of a passkey', challenged, {
		challenge: new Check('64 lowercase hex digits', (value) =>
			/^[0-9a-f]{64}$/.test(String(value)),
		),
		requestId: idOf('Request'),
		expiresAt: now(5 * minute),
		...byPasskey,
	});
	clock.advance(minute);
	const assertion = authenticator.authenticate({ credentialId, challenge: challenged.challenge });
	const opened = await expectJson<AuthSession>(
		200,
		request(
			'POST',
			`/auth/credentials/${passkey.id}/verify`,
			{ type: 'PASSKEY', assertion },
			{ 'request-id': challenged.requestId },
		),
	);
	const key = await openSessionKey(opened.encryptedSessionSigningKey ?? '', client.privateKey);
	const isPair =
		Buffer.from(p256.getPublicKey(hexToBytes(key.privateKey), true)).toString('hex') ===
		key.publicKey.compressed;
	add('AuthSession', 'by a passkey', opened, {
		...session({
			id: (await sessions())[1]?.id,
			type: 'PASSKEY',
			nickname: 'Laptop',
			credentialId,
		}),
		encryptedSessionSigningKey: new Check('a key sealed to the client', (value) => {
			return isPair && value === opened.encryptedSessionSigningKey;
		}),
	});

	// An identity, whose nickname is the email of its token.
	const oidcToken = createOidcToken(service, { email: 'ada@elsewhere.test' });
	const identity = { type: 'OAUTH', accountId, oidcToken };
	const oauth = await signed<AuthMethod>(201, wallet, 'POST', '/auth/credentials', identity, {
		type: 'OAUTH',
		payloadToSign: activity('ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', accountId, now()),
	});
	const byIdentity = {
		...{ id: (await list())[2]?.id, accountId, type: 'OAUTH', nickname: 'ada@elsewhere.test' },
		...{ createdAt: now(), updatedAt: now() },
	};
	add('AuthMethod', 'an identity', oauth, byIdentity);

	// A changed email changes the credential with it.
	clock.advance(minute);
	const change = { customerType: 'INDIVIDUAL', email: 'ada@new.example.com' };
	await signed<Customer>(200, wallet, 'PATCH', `/customers/${ada.id}`, change, {
		type: 'EMAIL_OTP',
		payloadToSign: activity('ACTIVITY_TYPE_UPDATE_USER_EMAIL', accountId, now()),
	});
	add('AuthMethod', 'the emailed code of a changed email', (await list())[0] ?? {}, {
		...byEmail,
		nickname: change.email,
		updatedAt: now(),
	});
	await see('a customer with a changed email', {
		...whole(now(), change.email, { email: 'PENDING', phone: 'VERIFIED' }),
	});

	// Refusals.
	const refusals: readonly [string, string, object | undefined, number, string, object?][] = [
		[
			'POST',
			'/quotes',
			{ lockedCurrencyAmount: 0 },
			400,
			'INVALID_INPUT',
			{ errors: listOfFields },
		],
		['GET', '/quotes/Quote:unknown', undefined, 404, 'QUOTE_NOT_FOUND'],
		['GET', '/transactions/Transaction:unknown', undefined, 404, 'TRANSACTION_NOT_FOUND'],
		['POST', `/customers/${firm.id}/verify-phone`, undefined, 409, 'CONFLICT'],
	];
	for (const [method, to, body, status, code, details] of refusals) {
		const response = await request(method, to, body);
		add('Errors', `${method} ${to}`, await response.json(), {
			status: response.status === status ? status : `${status}, as the HTTP status`,
			code,
			message: sentence,
			...(details ? { details } : {}),
		});
	}
	return samples;

	/** Both legs of a signed request, and what the first one must return. */
	async function signed<Body>(
		status: number,
		{ sign }: TestWallet,
		method: string,
		to: string,
		body: object,
		expected: object,
	): Promise<Body> {
		const first = request(method, to, body);
		const challenge = await expectJson<SignedRetryChallenge>(202, first);
		add('SignedRetryChallenge', `${method} ${to.split(':')[0]}`, challenge, {
			...{ requestId: idOf('Request'), expiresAt: now(5 * minute) },
			...expected,
		});
		const headers = { ...sign(challenge.payloadToSign), 'request-id': challenge.requestId };
		return expectJson(status, request(method, to, body, headers));
	}
}

const listOfFields = new Check('a list of fields, each with what is wrong', (value) => {
	const [first] = Array.isArray(value) ? value : [];
	return typeof first?.field === 'string' && sentence.passes(first.message);
});

/** The members in order of the bundle, signed over the bytes of its data by the key that it names. */
const targetBundle = new Check('a signed target of the code', (value) => {
	const { version, data, dataSignature, enclaveQuorumPublic, ...others } = JSON.parse(
		String(value),
	);
	const bytes = hexToBytes(data);
	const { targetPublic } = JSON.parse(new TextDecoder().decode(bytes));
	return (
		version === 'v1.0.0' &&
		Object.keys(others).length === 0 &&
		/^04[0-9a-f]{128}$/.test(targetPublic) &&
		p256.verify(hexToBytes(dataSignature), bytes, hexToBytes(enclaveQuorumPublic), {
			format: 'der',
			lowS: false,
		})
	);
});

/** An activity of an account's wallet, made at an instant. */
function activity(type: string, accountId: string, at: string): Check {
	return new Check(`${type} of ${accountId} at ${at}`, (value) => {
		const found = JSON.parse(String(value));
		return (
			found.type === type &&
			found.organizationId === accountId.replace(/^.*:/, '') &&
			found.timestampMs === String(Date.parse(at)) &&
			typeof found.parameters === 'object'
		);
	});
}
