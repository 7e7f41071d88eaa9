import type { AuthMethod, List } from '@countersign/contract';
import type { Call } from '../call.js';
import { askService } from '../service/askService.js';

/** The id of the credential that sends codes for an account; undefined when it has none. */
export async function codeCredential(
	{ service }: Call,
	accountId: string,
): Promise<string | undefined> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	const { value } = await askService(service, { method: 'GET', path });
	return (value as List<AuthMethod>).data.find(({ type }) => type === 'EMAIL_OTP')?.id;
}
