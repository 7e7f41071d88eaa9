/** Names of the activities that a client is asked to sign (service interface, §2.4). */
export type ActivityType =
	| 'ACTIVITY_TYPE_UPDATE_USER_EMAIL'
	| 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2'
	| 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS'
	| 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS'
	| 'ACTIVITY_TYPE_DELETE_API_KEYS'
	| 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2'
	| 'ACTIVITY_TYPE_EXPORT_WALLET'
	| 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2';

/** One activity over an account's wallet. */
export interface Activity {
	readonly type: ActivityType;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	readonly parameters: Readonly<Record<string, unknown>>;
	readonly now: Date;
}

/** The activity as the compact JSON text that is stored, returned and signed. */
export function activityText({ type, accountId, parameters, now }: Activity): string {
	return JSON.stringify({
		organizationId: organizationId(accountId),
		parameters,
		timestampMs: String(now.getTime()),
		type,
	});
}

/** The organisation that an account's wallet belongs to: the account's uuid. Its one user has the same. */
export function organizationId(accountId: string): string {
	return accountId.slice(accountId.indexOf(':') + 1);
}
