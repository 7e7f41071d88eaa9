import { expect, inject, test } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { encodeHex } from '../encoding/bytes.js';
import { createSuite } from './hpke.js';

const published = inject('rfc9180')?.find((vector) => vector.aead_id === 2);

test.skipIf(!published)(
	'RFC 9180, P-256 base mode with AES-256-GCM: every published message opens (skipped without COUNTERSIGN_VECTORS)',
	async () => {
		if (!published) return;
		const recipient = await clientKeyOf(published.skRm);
		const context = await createSuite().createRecipientContext({
			recipientKey: recipient.pair,
			enc: bytesOf(published.enc),
			info: bytesOf(published.info),
		});
		let sequence = 0;
		for (const { seq, aad, ct, pt } of published.encryptions) {
			// The list leaves numbers out; the context counts every message.
			if (seq !== sequence) break;
			expect(encodeHex(new Uint8Array(await context.open(bytesOf(ct), bytesOf(aad))))).toBe(pt);
			sequence++;
		}
		expect(sequence).toBeGreaterThan(2);
	},
);
