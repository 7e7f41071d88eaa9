/**
 * The name of the lock that a tab holds while a sign-out revokes the session and ends the backend's login, and that
 * sign-ins share.
 */
export function signOutLockOf(scope: string): string {
	return `countersign:sign-out:${scope}`;
}

/** The name of the lock that a tab holds while it refreshes the session of an account. */
export function refreshLockOf(accountId: string): string {
	return `countersign:refresh:${accountId}`;
}
