/** Names of the activities that a client is asked to sign (public interface, 1.3). */
export type ActivityType =
	| 'ACTIVITY_TYPE_UPDATE_USER_EMAIL'
	| 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2'
	| 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS'
	| 'ACTIVITY_TYPE_DELETE_API_KEYS'
	| 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2';

/** One activity over an account's wallet. */
export interface Activity {
	readonly type: ActivityType;
	/** `InternalAccount:<uuid>`; its uuid stands for the wallet's organisation and its user. */
	readonly accountId: string;
	readonly parameters: Readonly<Record<string, unknown>>;
	/** Epoch milliseconds on the sandbox clock. */
	readonly now: number;
}

/** The activity as the compact JSON text that is stored, handed out and signed. */
export function activityText({ type, accountId, parameters, now }: Activity): string {
	const owner = organizationId(accountId);
	return JSON.stringify({
		organizationId: owner,
		parameters: { ...parameters, userId: owner },
		timestampMs: String(now),
		type,
	});
}

/** The organisation that an account's wallet belongs to: the uuid of the account. */
export function organizationId(accountId: string): string {
	return accountId.slice(accountId.indexOf(':') + 1);
}
