import type { AuthMethod } from '@countersign/contract';
import {
	interfaceVersion,
	type List,
	type OperationName,
	operations,
	type SignedRetryChallenge,
} from '@countersign/contract/service';
import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { createKeyPair } from '../../packages/sandbox/src/platform/enclave/keyPair.js';
import { expectJson } from '../../packages/sandbox/testing/expectJson.js';
import { createGoodRequests } from '../../packages/sandbox/testing/goodRequests.js';
import { openWallet } from '../../packages/sandbox/testing/openWallet.js';
import { sealOtpCode } from '../../packages/sandbox/testing/sealOtpCode.js';
import { type Draw, mutateJsonText, mutateText } from './mutate.js';
import { tryInputs } from './tryInputs.js';

const unexpected: Error[] = [];
const sandbox = await createTestSandbox({ reportError: (error) => unexpected.push(error) });
afterAll(() => sandbox.close());
const good = await createGoodRequests(sandbox);

const names = Object.keys(operations) as OperationName[];
const basic = `Basic ${btoa('sandbox_token:sandbox_secret')}`;

/** A response that the interface knows: the sandbox itself holds every one against its OpenAPI document. */
async function judge(response: Response): Promise<void> {
	const text = await response.text();
	const [error] = unexpected.splice(0);
	if (error) throw error;
	expect([500, 502, 503, 504], text.slice(0, 200)).not.toContain(response.status);
	if (response.status >= 400) expect(JSON.parse(text)).toMatchObject({ status: response.status });
}

const encoded = (text: string) => encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd'));
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '');

/** The path of an operation with the identifiers of existing resources. */
function pathOf(name: OperationName): string {
	const { path, ids } = operations[name];
	return path.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
		const type = ids.find((id) => id.in === 'path' && id.name === place)?.type;
		return encodeURIComponent(type === undefined ? 'x' : good.ids[type]);
	});
}

function queryOf(name: OperationName): string {
	const { query, ids } = operations[name];
	const pairs = query.map((parameter) => {
		const type = ids.find((id) => id.in === 'query' && id.name === parameter)?.type;
		return `${parameter}=${encodeURIComponent(type === undefined ? '1' : good.ids[type])}`;
	});
	return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const boundary = 'hostile';
/** The form of a passport, as it is sent. */
const form = [
	['documentHolder"', good.ids.DocumentHolder],
	['documentType"', 'PASSPORT'],
	['country"', 'GB'],
	['file"; filename="passport.pdf"', '%PDF-1.7'],
]
	.map(
		([name, value]) =>
			`--${boundary}\r\nContent-Disposition: form-data; name="${name}\r\n\r\n${value}\r\n`,
	)
	.concat(`--${boundary}--\r\n`)
	.join('');

/** A body whose formats inside of texts (JSON, base64url, tokens) are changed too. */
function changedBody(draw: Draw, body: object): string {
	if (!draw.once(3)) return mutateJsonText(draw, JSON.stringify(body));
	const inner = (value: unknown): unknown => {
		if (typeof value === 'string' && value.length > 30) {
			if (value.startsWith('{')) return mutateJsonText(draw, value);
			const bytes = Buffer.from(value, 'base64url');
			bytes[draw.below(bytes.length)] = draw.below(256);
			return draw.once(2) ? bytes.toString('base64url') : mutateText(draw, value);
		}
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inner(member)]));
	};
	return JSON.stringify(inner(body));
}

test('a changed request is answered, or refused with a code', async () => {
	await tryInputs({
		name: 'sandbox, requests',
		share: 0.03,
		attempt: async (draw) => {
			const name = draw.pick(names);
			const { method } = operations[name];
			// What an input deletes or reconfigures, the next one would not find.
			const isHarmful = method === 'DELETE' || name === 'updatePlatformConfig';
			const path = pathOf(name);
			const query = draw.once(2) ? '' : queryOf(name);
			const what = isHarmful ? 0 : draw.below(4);
			const target = what === 0 ? `/x${encoded(mutateText(draw, path))}` : path;
			const body = draw.pick(good.bodies[name] ?? [{}]);
			const hasBody = method !== 'GET' && !isHarmful;
			const headers = new Headers({ authorization: basic });
			if (what === 1) {
				const header = draw.pick([
					'authorization',
					'idempotency-key',
					'request-id',
					'service-wallet-signature',
					'content-type',
					'traceparent',
				]);
				headers.set(
					header,
					inHeader(
						mutateText(
							draw,
							draw.pick([
								basic,
								'e30',
								'Request:00000000-0000-4000-8000-000000000000',
								'{}',
								'application/json',
							]),
						),
					),
				);
			}
			const search = what === 2 ? encoded(mutateText(draw, query || '?limit=1')) : query;
			const isForm = operations[name].body === 'form';
			if (isForm && what !== 1)
				headers.set('content-type', `multipart/form-data; boundary=${boundary}`);
			const text = isForm ? mutateText(draw, form) : changedBody(draw, body);
			const url = `http://localhost/${interfaceVersion}${target.slice(what === 0 ? 2 : 0)}${search}`;
			await judge(
				await sandbox.fetch(new Request(url, { method, headers, body: hasBody ? text : null })),
			);
		},
	});
}, 3_600_000);

test('a changed stamp, code or token authorises nothing', async () => {
	const wallet = await openWallet(sandbox);
	const key = createKeyPair();
	const body = { privateEnabled: true };
	const path = `/internal-accounts/${wallet.accountId}`;
	const credentials = `/auth/credentials?accountId=${wallet.accountId}`;
	const { data } = await expectJson<List<AuthMethod>>(200, sandbox.request('GET', credentials));
	const verify = `/auth/credentials/${data[0]?.id}/verify`;
	const challenge = () => sandbox.request('POST', verify.replace('verify', 'challenge'));
	const { otpEncryptionTargetBundle: bundle = '' } = await expectJson<AuthMethod>(200, challenge());
	const sealed = await sealOtpCode(bundle, '111111', key.publicKey.compressed);
	const signedRetry = () =>
		expectJson<SignedRetryChallenge>(202, sandbox.request('PATCH', path, body));
	let { payloadToSign, requestId } = await signedRetry();
	await tryInputs({
		name: 'sandbox, stamps',
		share: 0.005,
		attempt: async (draw) => {
			const [stamp = ''] = Object.values(wallet.sign(payloadToSign));
			const changed = inHeader(
				draw.once(2)
					? mutateText(draw, stamp)
					: base64url(mutateJsonText(draw, Buffer.from(stamp, 'base64url').toString())),
			);
			const headers = { 'service-wallet-signature': changed, 'request-id': requestId };
			const response = await sandbox.request('PATCH', path, body, headers);
			const { ok, status } = response;
			await judge(response);
			// A changed text may hold the same signature; it has spent the request.
			if (ok) expect(Buffer.from(changed, 'base64url').toString()).toContain(signatureIn(stamp));
			else expect(status).toBe(401);
			if (ok) ({ payloadToSign, requestId } = await signedRetry());
		},
	});
	await tryInputs({
		name: 'sandbox, sealed codes',
		share: 0.005,
		attempt: async (draw) => {
			const encryptedOtpBundle = mutateJsonText(draw, sealed);
			const proof = { type: 'EMAIL_OTP', encryptedOtpBundle };
			const response = await sandbox.request('POST', verify, proof);
			expect(response.status).not.toBe(202);
			await judge(response);
		},
	});
}, 3_600_000);

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const signatureIn = (stamp: string): string =>
	JSON.parse(Buffer.from(stamp, 'base64url').toString()).signature;

test('every request of a test program to the control interface is done, or refused with a code', async () => {
	const requests = [
		['/clock', { advance: 1 }],
		['/faults', { operation: 'getQuote', effect: { kind: 'delay', milliseconds: 0 }, times: 1 }],
		['/oidc/token', { sub: 'ada', nonce: 'x' }],
	] as const;
	await tryInputs({
		name: 'sandbox, control interface',
		share: 0.005,
		attempt: async (draw) => {
			const [path, body] = draw.pick(requests);
			const text = mutateJsonText(draw, JSON.stringify(body));
			const request = new Request(`http://localhost${path}`, { method: 'POST', body: text });
			await judge(await sandbox.control(request));
			await sandbox.control(new Request('http://localhost/faults', { method: 'DELETE' }));
		},
	});
}, 3_600_000);
