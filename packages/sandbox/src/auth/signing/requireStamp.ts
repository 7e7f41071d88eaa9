import type { SandboxSettings } from '../../platform/context.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { parseStamp, type Stamp } from './parseStamp.js';

const legacyStamp = 'sandbox-valid-signature';

/**
 * Reads the wallet-signature header. `legacy` is the value of old clients that skips the signature
 * check (specification, "Sandbox behavior"); a strict sandbox takes it for malformed.
 *
 * @throws ServiceError 401 WALLET_SIGNATURE_MISSING, WALLET_SIGNATURE_MALFORMED
 */
export function requireStamp(
	header: string | undefined,
	{ strict }: Pick<SandboxSettings, 'strict'>,
): Stamp | 'legacy' {
	if (header === undefined) {
		const message = 'This action needs a wallet signature.';
		throw new ServiceError(401, 'WALLET_SIGNATURE_MISSING', message);
	}
	if (header === legacyStamp && !strict) return 'legacy';
	const stamp = parseStamp(header);
	if (stamp) return stamp;
	const message = 'The wallet signature cannot be read.';
	throw new ServiceError(401, 'WALLET_SIGNATURE_MALFORMED', message);
}
