import { authRoutes } from '@countersign/contract/service';
import { isRecord } from '../encoding/json.js';
import { WalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import type { Clock } from '../http/clock.js';
import { codeWait } from '../http/codeWait.js';
import type { Http } from '../http/http.js';
import type {
	CodeRecipient,
	EmailChallenge,
	EmailSignInStart,
	EmailSignIns,
} from './emailSignIns.js';

/** Sends a code, and remembers that on this device. Too many requests are a result, not an error. */
export async function requestCode(
	options: Asking & { readonly clock: Clock },
	recipient: CodeRecipient,
	signal?: AbortSignal,
): Promise<EmailSignInStart> {
	const { clock, emailSignIns } = options;
	try {
		const response = await ask(options, recipient, signal);
		const { email, askedBy } = recipient;
		const challenge: EmailChallenge = { ...response, email, askedBy, sentAt: clock.now() };
		await emailSignIns.sent(challenge);
		return { status: 'sent', challenge };
	} catch (error) {
		const retryAfterMs = codeWait(error);
		await emailSignIns.waiting(retryAfterMs);
		return { status: 'wait', retryAfterMs };
	}
}

type SentCode = Pick<EmailChallenge, 'credentialId' | 'otpEncryptionTargetBundle'>;

interface Asking {
	readonly http: Http;
	readonly emailSignIns: EmailSignIns;
}

async function ask(
	{ http, emailSignIns }: Asking,
	{ email, askedBy, credentialId = '' }: CodeRecipient,
	signal: AbortSignal | undefined,
): Promise<SentCode> {
	if (askedBy === 'email') {
		const codeRequester = await emailSignIns.requester();
		const { body } = await http(backendRoutes.login, { body: { email }, codeRequester, signal });
		return {
			credentialId: textIn(body, 'credentialId'),
			otpEncryptionTargetBundle: textIn(body, 'otpEncryptionTargetBundle'),
		};
	}
	const path = { id: credentialId };
	const { body } = await http(authRoutes.challengeCredential, { path, signal });
	return { credentialId, otpEncryptionTargetBundle: textIn(body, 'otpEncryptionTargetBundle') };
}

/** A text of the response. What checks whole shapes is not loaded before a code is asked for. */
function textIn(body: unknown, member: keyof SentCode): string {
	const text = isRecord(body) ? body[member] : undefined;
	if (typeof text === 'string') return text;
	throw new WalletError(
		'network.malformed',
		`The response is malformed: ${member} is missing or has the wrong type.`,
	);
}
