import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import { expect, test } from 'vitest';
import { checkOidcToken } from '../../packages/core/src/credential/checkOidcToken.js';
import { createDevicePasskeys } from '../../packages/core/src/credential/devicePasskeys.js';
import { openEnclaveBundle } from '../../packages/core/src/crypto/openEnclaveBundle.js';
import { openExport } from '../../packages/core/src/crypto/openExport.js';
import { openSessionKey } from '../../packages/core/src/crypto/openSessionKey.js';
import { parsePoint } from '../../packages/core/src/crypto/parsePoint.js';
import { sealOtpCode } from '../../packages/core/src/crypto/sealOtpCode.js';
import { verifyEnclaveToken } from '../../packages/core/src/crypto/verifyEnclaveToken.js';
import { decodeDerSignature } from '../../packages/core/src/crypto/verifySignature.js';
import { encodeHex } from '../../packages/core/src/encoding/bytes.js';
import { decodeBase64url, decodeHex } from '../../packages/core/src/encoding/decode.js';
import { isWalletError } from '../../packages/core/src/errors.js';
import { describePaymentInstructions, parseAmount } from '../../packages/core/src/format.js';
import {
	createEventParser,
	type StreamMessage,
} from '../../packages/core/src/http/createEventParser.js';
import { retryAfterMs } from '../../packages/core/src/http/response.js';
import { parseWalletEvent } from '../../packages/core/src/http/walletEvent.js';
import { externalAccountProblems } from '../../packages/core/src/money/externalAccountProblems.js';
import { readExternalAccount } from '../../packages/core/src/money/readExternalAccount.js';
import { readPaymentRecord } from '../../packages/core/src/payment/paymentRecord.js';
import { parseQuote } from '../../packages/core/src/quotes/parseQuote.js';
import { checkPayload } from '../../packages/core/src/signer/checkPayload.js';
import { readPayload } from '../../packages/core/src/signer/readPayload.js';
import { readSessionRecord, timeActive } from '../../packages/core/src/signer/sessionRecord.js';
import { createRecordStore } from '../../packages/core/src/storage/createRecordStore.js';
import {
	encodeTransaction,
	sandboxTransfer,
} from '../../packages/core/testing/ethereumTransactions.js';
import { clientKeyOf } from '../../packages/core/testing/fixedKeys.js';
import { walletFormats } from '../../packages/core/testing/walletFormats.js';
import { createVerificationToken } from '../../packages/sandbox/src/platform/enclave/createVerificationToken.js';
import { oidcToken } from '../../packages/testing/src/oidcToken.js';
import { type Draw, mutateJson, mutateJsonText, mutateText } from './mutate.js';
import { sampleQuote } from './sampleQuote.js';
import { tryInputs } from './tryInputs.js';

const { exportBundle, otpTargetBundle, sessionBundle, stamp } = walletFormats;
const pins = [otpTargetBundle.enclaveQuorumPublic];
const wallet = 'wallet';

/** The values of a text format: hex and base64url stay what they are half of the time. */
function mutateCode(draw: Draw, text: string): string {
	if (draw.once(2)) return mutateText(draw, text);
	const at = draw.below(text.length);
	return `${text.slice(0, at)}${draw.pick([...text])}${text.slice(at + 1)}`;
}

/** Everything but a typed error is a failure. */
async function typed<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
	try {
		return await work();
	} catch (error) {
		if (isWalletError(error)) return undefined;
		throw error;
	}
}

const payload = {
	type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
	timestampMs: '1767225600000',
	organizationId: wallet,
	parameters: {
		signWith: 'wallet',
		type: 'TRANSACTION_TYPE_ETHEREUM',
		unsignedTransaction: encodeTransaction(sandboxTransfer(25_000_000n)),
	},
	generateAppProofs: true,
};
const quote = { ...sampleQuote, payloadToSign: JSON.stringify(payload) };
const session = {
	id: 'Session:1',
	accountId: 'InternalAccount:1',
	authMethodId: 'AuthMethod:1',
	type: 'EMAIL_OTP',
	nickname: 'ada@example.com',
	createdAt: '2026-01-01T00:00:00Z',
	verifiedAt: '2026-01-01T00:00:00Z',
	expiresAt: '2026-01-01T00:15:00Z',
	persistence: 'disk',
};
const stream = [
	': hello\n\nid: 12\ndata: {"type":"INCOMING_PAYMENT.COMPLETED","resourceId":"Transaction:1"}\n\n',
	'event: reset\r\ndata:\r\n\r\nretry: 10\rid: 13\rdata: {"version":1}\r\r',
].join('');

const bankAccount = {
	accountType: 'EUR_ACCOUNT',
	iban: 'DE89370400440532013000',
	beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
} as const;
const newAccount = { currency: 'EUR', accountInfo: bankAccount };

const groups: Readonly<Record<string, (draw: Draw) => unknown>> = {
	'a stream of events': (draw) => {
		const text = mutateText(draw, stream);
		const cut = draw.below(text.length + 1);
		const hear = ({ event, data }: StreamMessage) => {
			const said = parseWalletEvent(event, data);
			if (said?.kind === 'change') expect(typeof said.resourceId).toBe('string');
		};
		const feed = createEventParser(hear, (wait) => expect(wait).toBeGreaterThanOrEqual(0));
		feed(text.slice(0, cut));
		feed(text.slice(cut));
	},
	'an endless stream of events': (draw) => {
		const feed = createEventParser(
			() => {},
			() => {},
		);
		const piece = draw.pick(['data: x\n', 'x', '\r', ':\n', 'id: x\n', 'data:']).repeat(500);
		try {
			for (let pieces = 0; pieces < 20; pieces += 1) feed(piece);
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
		}
	},
	'an enclave bundle': (draw) =>
		typed(async () => {
			const text = mutateJsonText(draw, otpTargetBundle.bundle);
			const content = await openEnclaveBundle(text, pins);
			expect(content).toEqual(JSON.parse(otpTargetBundle.dataJson));
		}),
	'a target bundle': (draw) =>
		typed(() => {
			const targetBundle = mutateJsonText(draw, otpTargetBundle.bundle);
			return sealOtpCode({ code: '123456', publicKey: stamp.publicKey, targetBundle, pins });
		}),
	'a sealed session key': async (draw) => {
		const key = await clientKey;
		const sealed = mutateCode(draw, sessionBundle.encryptedSessionSigningKey);
		await typed(async () => {
			await openSessionKey(sealed, key);
			expect(sealed).toBe(sessionBundle.encryptedSessionSigningKey);
		});
	},
	'an exported wallet': async (draw) => {
		const key = await exportKey;
		const text = mutateJsonText(draw, exportBundle.encryptedWalletCredentials);
		await typed(async () => {
			const words = await openExport(text, key, [envelope.enclaveQuorumPublic], organizationId);
			expect(words.join(' ')).toBe(exportBundle.mnemonic);
		});
	},
	'a token of the enclave': async (draw) => {
		const token = mutateCode(draw, verificationToken);
		const claims = await verifyEnclaveToken(token, sandboxEnclaveKeys.otp);
		if (claims) expect(token).toBe(verificationToken);
	},
	'a payload to sign': (draw) =>
		typed(() => {
			const intent = {
				kind: 'activity',
				activity: payload.type,
				parameters: { signWith: 'wallet' },
				organizationId: wallet,
			} as const;
			const activity = checkPayload(mutateJsonText(draw, quote.payloadToSign), intent);
			expect(activity).toMatchObject({ type: payload.type, organizationId: wallet });
		}),
	'a quote with a transaction': (draw) =>
		typed(() => {
			const changed = parseQuote(mutateJson(draw, { ...quote, payloadToSign: undefined }));
			const payloadToSign = mutateJsonText(draw, quote.payloadToSign);
			const read = readPayload({ ...changed, payloadToSign }, sandboxTransactions, wallet);
			expect(read.payload).toBe(payloadToSign);
		}),
	'an identity token': (draw) =>
		typed(() => {
			const { issuer } = checkOidcToken(mutateCode(draw, oidcToken({}, 0)));
			expect(typeof issuer).toBe('string');
		}),
	'a stored session': (draw) => {
		const key = draw.pick([null, {}, { pair: {}, publicKey: 1 }]);
		const record = readSessionRecord(mutateJson(draw, { version: 1, session, key, lifetime: 1 }));
		if (record) expect(Number.isNaN(timeActive(record, 0))).toBe(false);
	},
	'a stored payment': (draw) => {
		const request = { source: quote.source, destination: quote.destination };
		const stored = { stage: 'review', intent: 'x', request, quote };
		const record = readPaymentRecord(mutateJson(draw, stored));
		if (record?.quote) parseQuote(record.quote);
	},
	'stored passkeys': async (draw) => {
		const records = createRecordStore('memory', 'hostile');
		const stored = { authMethodId: 'x', credentialId: 'x', accountId: 'x', nickname: 'x' };
		await records.set('passkeys', mutateJson(draw, [stored, stored]));
		for (const passkey of await createDevicePasskeys(records, 'passkeys', Date.now).list()) {
			expect(typeof passkey.credentialId).toBe('string');
		}
	},
	'hex and base64url': (draw) => {
		const text = mutateCode(draw, draw.pick([stamp.signatureDer, stamp.header, stamp.publicKey]));
		const bytes = decodeHex(text);
		if (bytes) expect(encodeHex(bytes)).toBe(text.toLowerCase());
		decodeBase64url(text);
		parsePoint(text);
		const raw = bytes && decodeDerSignature(bytes);
		if (raw) expect(raw.length).toBe(64);
	},
	'a Retry-After header': (draw) => {
		const header = mutateText(draw, draw.pick(['120', 'Wed, 21 Oct 2026 07:28:00 GMT']));
		const wait = retryAfterMs(header, 0);
		if (wait !== undefined) expect(wait).toBeGreaterThanOrEqual(0);
	},
	'a typed amount': (draw) => {
		const text = mutateText(draw, draw.pick(['1,234.56', '1.234,50', '١٢٫٣٤', '$12', '1 000']));
		const locale = draw.pick(['en', 'de', 'ar-EG', 'en-IN', 'fr-CH']);
		const read = parseAmount(text, quote.sendingCurrency, { locale });
		if (read.ok) expect(Number.isSafeInteger(read.amount) && read.amount > 0).toBe(true);
	},
	'a new bank account': (draw) => {
		const request = mutateJson(draw, newAccount);
		for (const { field } of externalAccountProblems(request as typeof newAccount)) {
			expect(typeof field).toBe('string');
		}
	},
	'a bank account that was typed': (draw) => {
		const values = {
			iban: mutateText(draw, bankAccount.iban),
			'beneficiary.fullName': mutateText(draw, 'Ada Lovelace'),
		};
		const read = readExternalAccount({ accountType: 'EUR_ACCOUNT', values });
		if (read.ok) expect(externalAccountProblems(read.request)).toEqual([]);
	},
	'payment instructions': (draw) => {
		const accountType = draw.pick(['EUR_ACCOUNT', 'LIGHTNING', 'SPARK_WALLET', 'OTHER']);
		const info = {
			iban: 'DE89370400440532013000',
			paymentRails: ['SEPA'],
			paymentUrl: 'https://a.b',
		};
		const changed = mutateJson(draw, { ...info, address: 'x', invoice: 'lnbc1' }) as object;
		const { link } = describePaymentInstructions({
			accountOrWalletInfo: { ...changed, accountType },
		});
		if (link) expect(link).toMatch(/^https:/i);
	},
};

const clientKey = clientKeyOf(sessionBundle.clientPrivateKey);
const exportKey = clientKeyOf(exportBundle.clientPrivateKey);
const verificationToken = createVerificationToken({
	id: 'b7f0f1f2-0000-4000-8000-000000000000',
	verification_type: 'OTP_TYPE_EMAIL',
	contact: 'ada@example.com',
	organization_id: 'c8f0f1f2-0000-4000-8000-000000000000',
	public_key: stamp.publicKey,
	exp: '1770408000000',
});
const envelope = JSON.parse(exportBundle.encryptedWalletCredentials);
const { organizationId } = JSON.parse(Buffer.from(envelope.data, 'hex').toString());

test.each(Object.entries(groups))(
	'%s is read, or refused with a typed error',
	async (name, attempt) => {
		await tryInputs({ name: `core, ${name}`, share: 0.7 / Object.keys(groups).length, attempt });
	},
	3_600_000,
);
