import { limits as interfaceLimits } from '@countersign/contract';
import { lt, max, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SandboxContext } from '../platform/context.js';
import { otpTargets, passkeyChallenges, signedRetries } from '../platform/database/schema/auth.js';
import { contactCodes } from '../platform/database/schema/customers.js';
import { outbox, webhooks } from '../platform/database/schema/events.js';
import { lookups } from '../platform/database/schema/payments.js';
import { idempotencyKeys, limitedUses } from '../platform/database/schema/requests.js';
import { kycLinks } from '../platform/database/schema/verifications.js';

/** How long what has expired still says so when it is used. Afterwards it is unknown. */
const explained = 60 * 60_000;

/** A client that sends its key again after this long starts anew. */
const keyLifetime = 7 * 24 * 60 * 60_000;

/** Messages of the outbox that are kept. */
const messages = 1_000;

/** Far more webhooks than are under way; a platform that is never there shall not fill the disk. */
const untold = 10_000;

/** Deletes what cannot matter any more, so that what the sandbox stores stays in bounds. */
export async function discardExpired(context: SandboxContext): Promise<void> {
	const { database } = context;
	for (const { table, isStale } of stale(context)) {
		// What a request holds right now waits for the next round, instead of the round for it.
		const rows = sql`select ctid from ${table} where ${isStale} for update skip locked`;
		await database.delete(table).where(sql`ctid in (${rows})`);
	}
}

interface Stale {
	readonly table: PgTable;
	readonly isStale: SQL;
}

function stale({ database, clock, settings }: SandboxContext): Stale[] {
	const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
	const { challengeLimits, contactCodeLimit } = settings;
	const limits = [challengeLimits.EMAIL_OTP, challengeLimits.PASSKEY, contactCodeLimit];
	const newest = database.select({ position: max(outbox.position) }).from(outbox);
	const news = database.select({ position: max(webhooks.position) }).from(webhooks);
	return [
		{ table: signedRetries, isStale: lt(signedRetries.expiresAt, ago(explained)) },
		{ table: passkeyChallenges, isStale: lt(passkeyChallenges.expiresAt, ago(explained)) },
		{ table: contactCodes, isStale: lt(contactCodes.expiresAt, ago(explained)) },
		{ table: kycLinks, isStale: lt(kycLinks.expiresAt, ago(explained)) },
		{ table: lookups, isStale: lt(lookups.expiresAt, ago(explained)) },
		// It holds a private key, and is not found anyway.
		{ table: otpTargets, isStale: lt(otpTargets.expiresAt, ago(0)) },
		{ table: idempotencyKeys, isStale: lt(idempotencyKeys.createdAt, ago(keyLifetime)) },
		{
			table: limitedUses,
			isStale: lt(limitedUses.usedAt, ago(Math.max(...limits.map(({ window }) => window)))),
		},
		{ table: webhooks, isStale: lt(webhooks.createdAt, ago(interfaceLimits.webhookRetries)) },
		{ table: webhooks, isStale: sql`${webhooks.position} <= (${news}) - ${untold}` },
		{ table: outbox, isStale: sql`${outbox.position} <= (${newest}) - ${messages}` },
	];
}
