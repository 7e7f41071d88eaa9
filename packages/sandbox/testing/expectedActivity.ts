import type { TestService } from './openTestService.js';

/** The activity of an account that a first leg asks to sign now, with members in the order of the payload. */
export function expectedActivity(
	{ clock }: TestService,
	accountId: string,
	type: string,
	parameters: Readonly<Record<string, unknown>>,
): object {
	const owner = accountId.replace('InternalAccount:', '');
	return {
		organizationId: owner,
		parameters: { ...parameters, userId: owner },
		timestampMs: String(clock.now().getTime()),
		type,
	};
}
