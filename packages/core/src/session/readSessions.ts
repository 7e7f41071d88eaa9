import { type AuthSession, authRoutes } from '@countersign/contract';
import { checkList } from '../http/checkShape.js';
import type { Http } from '../http/http.js';

/** Reads all active sessions of an account, on every device. Not paginated. */
export async function readSessions(
	http: Http,
	accountId: string,
	signal?: AbortSignal,
): Promise<readonly AuthSession[]> {
	const { body } = await http(authRoutes.listSessions, { query: { accountId }, signal });
	return checkList<AuthSession>(body, { id: 'string' });
}

/** Milliseconds by which this client's clock and the service's may differ. */
const clockTolerance = 5_000;

/**
 * The session that a request has begun whose response is lost: the only one with the same credential that was created
 * since the request was sent. Undefined if there is none, or several.
 *
 * @param sentAt - Milliseconds since the epoch on the service's clock; undefined while the time is not known.
 */
export function sessionBegunSince(
	sessions: readonly AuthSession[],
	{ type, nickname }: Pick<AuthSession, 'type'> & { readonly nickname?: string },
	sentAt: number | undefined,
): AuthSession | undefined {
	if (sentAt === undefined) return undefined;
	const [found, ...others] = sessions.filter(
		(one) =>
			one.type === type &&
			(nickname === undefined || one.nickname === nickname) &&
			Date.parse(one.createdAt) >= sentAt - clockTolerance,
	);
	return others.length === 0 ? found : undefined;
}
