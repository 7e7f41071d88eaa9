import { describe, expect, it } from 'vitest';
import { createWebhookSender, webhookOf } from '../../testing/webhookSender.js';
import { verifyWebhook } from './verifyWebhook.js';

const sender = createWebhookSender();
const other = createWebhookSender();
const now = Date.UTC(2050, 0, 1);
const [minute, day] = [60_000, 24 * 60 * 60_000];
const text = JSON.stringify(webhookOf('TEST'));
const body = Buffer.from(text);
const signatureIn = (envelope: string) => (JSON.parse(envelope) as { s: string }).s;
const good = signWithPlusOrSlash();
const s = signatureIn(good);
const der = Buffer.from(s, 'base64');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** One signature in twenty has neither character, and is then written alike in base64 and base64url. */
function signWithPlusOrSlash(): string {
	const envelope = sender.sign(text);
	return /[+/]/.test(signatureIn(envelope)) ? envelope : signWithPlusOrSlash();
}

const codeOf = async (run: () => Promise<unknown>) => {
	try {
		await run();
	} catch (error) {
		return (error as { code?: string }).code;
	}
	return 'accepted';
};
const verdict = (signature: string | null, bytes: Uint8Array = body, keys = [sender.publicKey]) =>
	codeOf(() => verifyWebhook({ body: bytes, signature }, keys, now));

describe('verifying a webhook', () => {
	it('returns it when a known key has signed its bytes', async () => {
		const read = await verifyWebhook({ body, signature: good }, [sender.publicKey], now);
		expect(read).toEqual(JSON.parse(text));
	});

	it.each([
		['with a bare signature, as older deployments send', s],
		['with more in the envelope than is known', JSON.stringify({ v: '1', s, x: 1 })],
	])('accepts one %s', async (_, signature) => {
		expect(await verdict(signature)).toBe('accepted');
	});

	it('accepts a signature of any configured key while keys rotate', async () => {
		expect(await verdict(good, body, [other.publicKey, sender.publicKey])).toBe('accepted');
	});

	it.each<[string, string | null, string]>([
		['without a signature', null, 'webhook.unsigned'],
		['with an empty signature', '', 'webhook.unsigned'],
		['of another version', JSON.stringify({ v: '2', s }), 'webhook.signature_malformed'],
		['whose version is a number', JSON.stringify({ v: 1, s }), 'webhook.signature_malformed'],
		[
			'with other names',
			JSON.stringify({ version: '1', signature: s }),
			'webhook.signature_malformed',
		],
		['that is not JSON', '{', 'webhook.signature_malformed'],
		[
			'in base64url',
			s.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '*'),
			'webhook.signature_malformed',
		],
		['that is too long', base64(new Uint8Array(100)), 'webhook.signature_malformed'],
		['in a long envelope', `{"v":"1","s":"${'A'.repeat(100_000)}"}`, 'webhook.signature_malformed'],
		[
			'with much more in the envelope',
			JSON.stringify({ v: '1', s, x: 'x'.repeat(1_024) }),
			'webhook.signature_malformed',
		],
		['of another key', other.sign(text), 'webhook.signature_invalid'],
		['over other bytes', sender.sign(`${text} `), 'webhook.signature_invalid'],
		['cut short', base64(der.subarray(0, -1)), 'webhook.signature_invalid'],
		['with an extra byte', base64(Buffer.concat([der, Buffer.of(0)])), 'webhook.signature_invalid'],
		['of zeros', base64(Buffer.from('3006020100020100', 'hex')), 'webhook.signature_invalid'],
		['that is not DER', base64(new Uint8Array(64)), 'webhook.signature_invalid'],
	])('rejects one %s', async (_, signature, code) => {
		expect(await verdict(signature)).toBe(code);
	});

	it.each([
		['invalid JSON', '{'],
		['a list', '[]'],
		['nothing', ''],
		['no id', '{"type":"TEST","timestamp":"x"}'],
		['an id of another shape', '{"id":"1","type":"TEST","timestamp":"x"}'],
		['a type that is not text', '{"id":"Webhook:1","type":1,"timestamp":"x"}'],
	])('rejects a signed body of %s', async (_, content) => {
		expect(await verdict(sender.sign(content), Buffer.from(content))).toBe(
			'webhook.body_malformed',
		);
	});

	it('accepts a later version', async () => {
		const later = JSON.stringify({ ...webhookOf('CARD.SHREDDED', { id: 'x' }), more: true });
		const delivery = { body: Buffer.from(later), signature: sender.sign(later) };
		const read = await verifyWebhook(delivery, [sender.publicKey], now);
		expect(read).toMatchObject({ type: 'CARD.SHREDDED', more: true });
	});

	// [G21a]
	it.each<[string, unknown, string]>([
		['of now', now, 'accepted'],
		['of another time zone', '2050-01-01T02:00:00.000+02:00', 'accepted'],
		['5 minutes in the future', now + 5 * minute, 'accepted'],
		['more than 5 minutes in the future', now + 5 * minute + 1, 'webhook.timestamp_in_future'],
		['older than every retry of the service', now - 7 * day - minute, 'accepted'],
		['as old as is accepted', now - 8 * day + 5 * minute + 1, 'accepted'],
		['older than that', now - 8 * day + 5 * minute, 'webhook.timestamp_too_old'],
		['that is not a time', 'yesterday', 'webhook.timestamp_malformed'],
		['without a time zone', '2050-01-01T00:00:00', 'webhook.timestamp_malformed'],
		['that is a number in a text', String(now), 'webhook.timestamp_malformed'],
		['of a day that does not exist', '2050-02-30T00:00:00Z', 'webhook.timestamp_malformed'],
		['that is empty', '', 'webhook.timestamp_malformed'],
		['that is missing', undefined, 'webhook.body_malformed'],
		['that is a number', { number: now }, 'webhook.body_malformed'],
	])('checks a signed timestamp %s: %s gives %s', async (_, at, code) => {
		const timestamp = typeof at === 'number' ? new Date(at).toISOString() : at;
		const content = JSON.stringify({ ...webhookOf('TEST'), timestamp });
		expect(await verdict(sender.sign(content), Buffer.from(content))).toBe(code);
	});

	it('uses the clock of this machine by default', async () => {
		const keys = [sender.publicKey];
		expect(await codeOf(() => verifyWebhook({ body, signature: good }, keys))).toBe(
			'webhook.timestamp_in_future',
		);
	});

	it('rejects missing or invalid keys', async () => {
		for (const keys of [[], [''], ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----']]) {
			await expect(verifyWebhook({ body, signature: good }, keys)).rejects.toThrow(/publicKeys/);
		}
	});
});
