import { z } from 'zod';
import { createKeyPair } from '../platform/enclave/createKeyPair.js';

const activity = z.looseObject({ organizationId: z.string(), timestampMs: z.string() });

/**
 * Another activity in the place of one: it exports the wallet to a key that nobody here has, and
 * names the organisation and the instant of the activity that it replaces, so that little gives it
 * away. A token, which names neither in clear, is replaced by an activity all the same.
 */
export function swapPayload(payload: string): string {
	const { organizationId, timestampMs } = readActivity(payload);
	const targetPublicKey = createKeyPair().publicKey.uncompressed;
	return JSON.stringify({
		organizationId,
		parameters: { targetPublicKey, walletId: organizationId },
		timestampMs,
		type: 'ACTIVITY_TYPE_EXPORT_WALLET',
	});
}

function readActivity(payload: string): z.infer<typeof activity> {
	try {
		return activity.parse(JSON.parse(payload));
	} catch {
		return { organizationId: '00000000-0000-4000-8000-000000000000', timestampMs: '0' };
	}
}
