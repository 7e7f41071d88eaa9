import type { Database } from '@countersign/database';
import type { EmailNote, PeoplePort, Person } from '@countersign/server';
import { and, desc, eq, or } from 'drizzle-orm';
import { emailNotes, identities, people, sentInvitations } from '../database/schema.js';

type Row = typeof people.$inferSelect;

const linkColumns = {
	issuer: identities.issuer,
	subject: identities.subject,
	accountId: identities.accountId,
	credentialId: identities.credentialId,
};

/** The platform's people in SQL. */
export function sqlPeople(database: Database): PeoplePort {
	const byEmail = async (email: string) =>
		toPerson(await database.select().from(people).where(eq(people.email, email)));
	return {
		byEmail,
		byAccount: async (accountId) =>
			toPerson(await database.select().from(people).where(eq(people.accountId, accountId))),
		create: async (reservation) => {
			const inserted = await database
				.insert(people)
				.values(reservation)
				.onConflictDoNothing({ target: people.email })
				.returning();
			return there(toPerson(inserted) ?? (await byEmail(reservation.email)));
		},
		complete: async ({ platformCustomerId, customerId, accountId }) => {
			const updated = await database
				.update(people)
				.set({ customerId, accountId })
				.where(eq(people.platformCustomerId, platformCustomerId))
				.returning();
			return there(toPerson(updated));
		},
		changeEmail: async ({ accountId, email }) => {
			const isMine = eq(people.accountId, accountId);
			// Asking first whether it is free would not help: the response can be old when it arrives.
			const changed = await orTaken(
				database.update(people).set({ email }).where(isMine).returning(),
			);
			return changed !== 'taken' && changed.length > 0;
		},
		...emailNotesIn(database),
		byIdentity: async ({ issuer, subject }) => {
			const isIt = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
			const [row] = await database.select(linkColumns).from(identities).where(isIt);
			return row;
		},
		linkIdentity: async ({ issuer, subject, accountId, credentialId }) => {
			await database
				.insert(identities)
				.values({ issuer, subject, accountId, credentialId })
				.onConflictDoUpdate({
					target: [identities.issuer, identities.subject],
					set: { credentialId },
					setWhere: eq(identities.accountId, accountId),
				});
		},
		unlinkIdentity: async (credentialId) => {
			await database.delete(identities).where(eq(identities.credentialId, credentialId));
		},
		addInvitation: async (invitation) => {
			await database.insert(sentInvitations).values(invitation);
		},
		invitationsOf: async ({ accountId, limit }) => {
			const rows = await database
				.select({ code: sentInvitations.code })
				.from(sentInvitations)
				.where(eq(sentInvitations.accountId, accountId))
				.orderBy(desc(sentInvitations.createdAt))
				.limit(limit);
			return rows.map(({ code }) => code);
		},
		forget: (platformCustomerId) =>
			database.transaction(async (transaction) => {
				const [gone] = await transaction
					.delete(people)
					.where(eq(people.platformCustomerId, platformCustomerId))
					.returning();
				if (!gone?.accountId) return;
				for (const table of [identities, emailNotes, sentInvitations]) {
					await transaction.delete(table).where(eq(table.accountId, gone.accountId));
				}
			}),
	};
}

type EmailNotes = Pick<PeoplePort, 'emailNote' | 'emailNotesAbout' | 'replaceEmailNote'>;

function emailNotesIn(database: Database): EmailNotes {
	const { accountId, movingTo, former, version } = emailNotes;
	return {
		emailNote: async (id) => {
			const [row] = await database.select().from(emailNotes).where(eq(accountId, id));
			return row && toNote(row);
		},
		emailNotesAbout: async (email) => {
			const isAbout = or(eq(movingTo, email), eq(former, email));
			return (await database.select().from(emailNotes).where(isAbout)).map(toNote);
		},
		replaceEmailNote: async (note, replaces) => {
			// A column that is left out would keep its value.
			const row = { ...note, movingTo: note.movingTo ?? null, former: note.former ?? null };
			const written =
				replaces === undefined
					? await database.insert(emailNotes).values(row).onConflictDoNothing().returning()
					: await database
							.update(emailNotes)
							.set(row)
							.where(and(eq(accountId, note.accountId), eq(version, replaces)))
							.returning();
			return written.length > 0;
		},
	};
}

const toNote = ({ movingTo, former, ...row }: typeof emailNotes.$inferSelect): EmailNote => ({
	...row,
	movingTo: movingTo ?? undefined,
	former: former ?? undefined,
});

function toPerson([row]: readonly Row[]): Person | undefined {
	if (!row) return undefined;
	const { email, platformCustomerId, customerId, accountId } = row;
	return {
		email,
		platformCustomerId,
		...(customerId !== null && { customerId }),
		...(accountId !== null && { accountId }),
	};
}

function there(person: Person | undefined): Person {
	if (!person) throw new Error('The person is not there.');
	return person;
}

/** What a statement gives, unless a unique index refuses it. */
async function orTaken<Result>(statement: PromiseLike<Result>): Promise<Result | 'taken'> {
	try {
		return await statement;
	} catch (error) {
		if (isUniqueViolation(error)) return 'taken';
		throw error;
	}
}

/** SQLSTATE 23505, whichever driver says so. */
function isUniqueViolation(error: unknown): boolean {
	const cause = error instanceof Error ? (error.cause ?? error) : undefined;
	return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
