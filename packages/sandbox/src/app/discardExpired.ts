import { limits as interfaceLimits } from '@countersign/contract';
import { desc, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SandboxContext } from '../platform/context.js';
import {
	otpTargets,
	passkeyChallenges,
	sessions,
	signedRetries,
} from '../platform/database/schema/auth.js';
import { contactCodes } from '../platform/database/schema/customers.js';
import { outbox, webhooks } from '../platform/database/schema/events.js';
import { lookups } from '../platform/database/schema/payments.js';
import { idempotencyKeys, limitedUses } from '../platform/database/schema/requests.js';
import { kycLinks } from '../platform/database/schema/verifications.js';

/** How long an expired item is still reported as expired when used. Afterwards it is unknown. */
const expiredLifetime = 60 * 60_000;

/** After this long, an idempotency key counts as new. */
const keyLifetime = 7 * 24 * 60 * 60_000;

/** Number of outbox messages to keep. */
const maxMessages = 1_000;

/** Number of undelivered webhooks to keep, so that an unreachable platform does not fill the disk. */
const maxWebhooks = 10_000;

/** Deletes rows that no longer matter, so that storage stays bounded. */
export async function discardExpired(context: SandboxContext): Promise<void> {
	const { database } = context;
	for (const { table, isStale } of stale(context)) {
		// Skip rows that a request holds; the next run deletes them.
		const rows = sql`select ctid from ${table} where ${isStale} for update skip locked`;
		await database.delete(table).where(sql`ctid in (${rows})`);
	}
}

interface Stale {
	readonly table: PgTable;
	readonly isStale: SQL;
}

function stale(context: SandboxContext): Stale[] {
	const { clock, settings } = context;
	const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
	const { challengeLimits, contactCodeLimit } = settings;
	const limits = [challengeLimits.EMAIL_OTP, challengeLimits.PASSKEY, contactCodeLimit];
	return [
		{ table: signedRetries, isStale: lt(signedRetries.expiresAt, ago(expiredLifetime)) },
		{ table: passkeyChallenges, isStale: lt(passkeyChallenges.expiresAt, ago(expiredLifetime)) },
		{ table: sessions, isStale: lt(sessions.expiresAt, ago(expiredLifetime)) },
		{ table: contactCodes, isStale: lt(contactCodes.expiresAt, ago(expiredLifetime)) },
		{ table: kycLinks, isStale: lt(kycLinks.expiresAt, ago(expiredLifetime)) },
		{ table: lookups, isStale: lt(lookups.expiresAt, ago(expiredLifetime)) },
		// It holds a private key, and expired targets are never found.
		{ table: otpTargets, isStale: lt(otpTargets.expiresAt, ago(0)) },
		{ table: idempotencyKeys, isStale: lt(idempotencyKeys.createdAt, ago(keyLifetime)) },
		{
			table: limitedUses,
			isStale: lt(limitedUses.usedAt, ago(Math.max(...limits.map(({ window }) => window)))),
		},
		{ table: webhooks, isStale: lt(webhooks.createdAt, ago(interfaceLimits.webhookRetries)) },
		{ table: webhooks, isStale: isBeyond(context, webhooks, maxWebhooks) },
		{ table: outbox, isStale: isBeyond(context, outbox, maxMessages) },
	];
}

/** Whether a row is older than the newest `max`. */
function isBeyond(
	{ database }: SandboxContext,
	table: PgTable & { readonly position: PgColumn },
	max: number,
): SQL {
	const { position } = table;
	const oldestOver = database
		.select({ position })
		.from(table as PgTable)
		.orderBy(desc(position))
		.offset(max)
		.limit(1);
	return sql`${position} <= (${oldestOver})`;
}
