import type { AuthSession, List } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { sessions } from '../../platform/database/schema/auth.js';
import { selectActiveSessions } from './selectActiveSessions.js';
import { toAuthSession } from './toAuthSession.js';

/** The active sessions of an account; none for an account that is not there. */
export async function listSessions(
	context: SandboxContext,
	accountId: string,
): Promise<List<AuthSession>> {
	const own = eq(sessions.accountId, accountId);
	const active = await selectActiveSessions(context.database, context, own);
	return { data: active.map(({ session, credential }) => toAuthSession(session, credential)) };
}
