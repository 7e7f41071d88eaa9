import { approvalHeader, type LimitVerdict, refusalOf } from '@countersign/contract/service';
import { digest } from '../crypto/digest.js';
import type { Call } from '../handler/call.js';
import { Refusal } from '../http/responses.js';
import type { BrowserRequest } from '../inbound/browserRequest.js';
import { isFirstUse } from '../records/firstUse.js';
import { isRecent, type Login, requireRecentProof } from './login.js';

/** Longer than any approval. Milliseconds. */
const approvalMemory = 60 * 60_000;

const pattern = /^[0-9a-f]{64}$/;

/** What a page says that its person approves with the credential that it verifies. */
export function readApproval({ request }: Call): string | undefined {
	const value = request.headers.get(approvalHeader);
	return value !== null && pattern.test(value) ? value : undefined;
}

/** Names one thing that a person may approve. Only the refusal of that very thing says its name. */
export function approvalOf({ accountId }: Login, ...names: readonly string[]): Promise<string> {
	return digest('approval', accountId, ...names);
}

/** Whether the login's credential was verified for this, less than 5 minutes ago. An ordinary sign-in approves nothing. */
export function isApproved(call: Call, login: Login, approval: string): boolean {
	return login.approves === approval && isRecent(call, login);
}

/**
 * Step-up for what opens the wallet itself. With spending limits, a script could otherwise lift them in the minutes after
 * a sign-in, by an export or a credential of its own. So the credential must be verified for this operation then, and
 * counts for one request, on both of its legs. Its body is not part of the approval: a page that sends the request again
 * may have to use another key or token.
 */
export async function requireProofFor(
	call: Call,
	login: Login,
	{ name, pathIds, body }: BrowserRequest,
): Promise<void> {
	await requireUnused(call, login, name, await digest(JSON.stringify([name, pathIds, body])));
}

/** The same for a passkey: each proof gives one challenge, because a challenge decides nothing about the passkey. */
export async function requireProofForPasskey(call: Call, login: Login): Promise<void> {
	await requireUnused(call, login, 'passkeyOptions', crypto.randomUUID());
}

async function requireUnused(call: Call, login: Login, what: string, use: string): Promise<void> {
	if (!call.settings.spendingLimits) return requireRecentProof(call, login);
	const approval = await approvalOf(login, what);
	if (!isApproved(call, login, approval)) throw needsApproval(approval);
	const names = ['approval', login.tokenHash];
	if (await isFirstUse(call.settings, names, use, approvalMemory)) return;
	throw needsApproval(approval);
}

/** A payment or a change that a credential allows now. */
export function needsApproval(approval: string, verdict?: LimitVerdict): Refusal {
	const message = 'Verify a credential for this first.';
	const details = { approval, ...(verdict && { limit: refusalOf(verdict) }) };
	return new Refusal(403, 'STEP_UP_REQUIRED', message, { details });
}

/** A payment that no credential allows. */
export function exceedsLimit(verdict: LimitVerdict): Refusal {
	const message = 'This payment exceeds a spending limit.';
	return new Refusal(403, 'LIMIT_EXCEEDED', message, { details: { limit: refusalOf(verdict) } });
}
