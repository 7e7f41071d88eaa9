import { randomUUID } from 'node:crypto';

/** A user of the platform. */
export interface User {
	readonly userId: string;
	readonly email: string;
}

const kept = globalThis as typeof globalThis & { users?: Map<string, User> };

/** The signed-in users by the token in their cookie: a stand-in for the sessions of your platform. */
function users(): Map<string, User> {
	kept.users ??= new Map();
	return kept.users;
}

export async function findUser(headers: Pick<Headers, 'get'>): Promise<User | undefined> {
	const [, token = ''] = /(?:^|; )user=([^;]+)/.exec(headers.get('Cookie') ?? '') ?? [];
	return users().get(token);
}

/** Returns the cookie of the new session. */
export function startSession(user: User): string {
	const token = randomUUID();
	users().set(token, user);
	return `user=${token}; HttpOnly; SameSite=Lax; Path=/`;
}
