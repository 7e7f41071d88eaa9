import { verifyEnclaveToken } from '../crypto/verifyEnclaveToken.js';
import { WalletError } from '../errors.js';
import { checkPayload } from './checkPayload.js';
import { keyOf } from './sign.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { StampPolicy } from './signerParts.js';
import { stamp } from './stamp.js';

/**
 * Stamps the token that confirms an emailed code, with the key that was requested for the code. A pinned enclave key must
 * have signed it for that key and for an organisation, which is pinned when the session begins, unless the application
 * accepts tokens that cannot be verified.
 *
 * @throws WalletError `payload.mismatch`, `payload.unreadable`, `bundle.untrusted`
 */
export async function signToken(signer: Signer, publicKey: string, token: string): Promise<string> {
	const parts = partsOfSigner(signer);
	checkPayload(token, { kind: 'token', publicKey });
	const organizationId = await verifiedOrganization(token, publicKey, parts.policy);
	const { key } = await keyOf(parts, { publicKey });
	const walletSignature = await stamp(key, token);
	parts.keys.prove(publicKey, { organizationId });
	return walletSignature;
}

/** Undefined only where the application accepts tokens that cannot be verified. */
async function verifiedOrganization(
	token: string,
	publicKey: string,
	{ tokenSigners, allowsUnsignedTokens }: StampPolicy,
): Promise<string | undefined> {
	const claims = await verifyEnclaveToken(token, tokenSigners);
	const organization = claims?.['organization_id'];
	if (claims?.['public_key'] === publicKey && typeof organization === 'string' && organization) {
		return organization;
	}
	if (allowsUnsignedTokens) return undefined;
	if (!claims) throw new WalletError('bundle.untrusted', unsigned);
	throw new WalletError('payload.unreadable', unbound);
}

const unsigned =
	"The verification token is not signed by a key in enclaveKeys.otp. Nobody was signed in. For a service whose tokens cannot be verified, set verificationTokens to 'unverified'.";

const unbound =
	"The verification token does not name this client's key (public_key) and the wallet's organisation (organization_id). Nobody was signed in. For a service whose tokens lack them, set verificationTokens to 'unverified'.";
