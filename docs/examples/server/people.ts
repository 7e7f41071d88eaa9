import type {
	EmailNote,
	Identity,
	LinkedIdentity,
	PeoplePort,
	Person,
	PersonAccount,
} from '@countersign/server';

/** The part of a PostgreSQL client that this needs. */
type Query = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/**
 * create table people (email text primary key, platform_customer_id text unique not null,
 *   customer_id text, account_id text unique);
 * create table identities (issuer text, subject text, account_id text not null, credential_id text not null,
 *   primary key (issuer, subject));
 * create table email_notes (account_id text primary key, version text not null, moving_to text, former text,
 *   data text not null);
 * create index on email_notes (moving_to);
 * create index on email_notes (former);
 * create table invitations (code text primary key, account_id text not null, created_at bigint not null);
 * create index on invitations (account_id, created_at);
 */
export function sqlPeople(query: Query): PeoplePort {
	const columns = 'email, platform_customer_id, customer_id, account_id';
	const one = async (where: string, value: string): Promise<Person | undefined> => {
		const [row] = await query<PersonRow>(`select ${columns} from people where ${where} = $1`, [
			value,
		]);
		return row && personOf(row);
	};
	return {
		byEmail: (email) => one('email', email),
		byAccount: (accountId) => one('account_id', accountId),
		create: async ({ email, platformCustomerId }) => {
			await query(
				'insert into people (email, platform_customer_id) values ($1, $2) on conflict do nothing',
				[email, platformCustomerId],
			);
			return required(await one('email', email));
		},
		complete: async ({ platformCustomerId, customerId, accountId }: PersonAccount) => {
			await query(
				'update people set customer_id = $2, account_id = $3 where platform_customer_id = $1',
				[platformCustomerId, customerId, accountId],
			);
			return required(await one('platform_customer_id', platformCustomerId));
		},
		changeEmail: async ({ accountId, email }) => {
			const changed = query(
				`update people set email = $2 where account_id = $1 and not exists
				 (select 1 from people where email = $2 and account_id is distinct from $1) returning 1`,
				[accountId, email],
			);
			// When two requests race for the address, PostgreSQL refuses the second (unique_violation).
			const rows = await changed.catch((error) => {
				if (Object(error).code !== '23505') throw error;
				return [];
			});
			return rows.length === 1;
		},
		...emailNotes(query),
		byIdentity: ({ issuer, subject }: Identity) => linkOf(query, issuer, subject),
		linkIdentity: async ({ issuer, subject, accountId, credentialId }: LinkedIdentity) => {
			await query(
				`insert into identities as i values ($1, $2, $3, $4) on conflict (issuer, subject)
				 do update set credential_id = excluded.credential_id where i.account_id = excluded.account_id`,
				[issuer, subject, accountId, credentialId],
			);
		},
		unlinkIdentity: async (credentialId) => {
			await query('delete from identities where credential_id = $1', [credentialId]);
		},
		addInvitation: async ({ code, accountId, createdAt }) => {
			await query('insert into invitations values ($1, $2, $3)', [code, accountId, createdAt]);
		},
		invitationsOf: async ({ accountId, limit }) => {
			const rows = await query<{ readonly code: string }>(
				'select code from invitations where account_id = $1 order by created_at desc limit $2',
				[accountId, limit],
			);
			return rows.map(({ code }) => code);
		},
		forget: async (platformCustomerId) => {
			await query(
				`with gone as (delete from people where platform_customer_id = $1 returning account_id),
				 unlinked as (delete from identities where account_id in (select account_id from gone)),
				 uninvited as (delete from invitations where account_id in (select account_id from gone))
				 delete from email_notes where account_id in (select account_id from gone)`,
				[platformCustomerId],
			);
		},
	};
}

function emailNotes(
	query: Query,
): Pick<PeoplePort, 'emailNote' | 'emailNotesAbout' | 'replaceEmailNote'> {
	const read = async (where: string, value: string) => {
		const text = `select account_id, version, moving_to, former, data from email_notes where ${where}`;
		return (await query<EmailNoteRow>(text, [value])).map(noteOf);
	};
	return {
		emailNote: async (accountId) => (await read('account_id = $1', accountId))[0],
		emailNotesAbout: (email) => read('moving_to = $1 or former = $1', email),
		replaceEmailNote: async ({ accountId, version, movingTo, former, data }, replaces) => {
			const values = [accountId, version, movingTo ?? null, former ?? null, data];
			const rows =
				replaces === undefined
					? await query(
							'insert into email_notes values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
							values,
						)
					: await query(
							`update email_notes set version = $2, moving_to = $3, former = $4, data = $5
							 where account_id = $1 and version = $6 returning 1`,
							[...values, replaces],
						);
			return rows.length === 1;
		},
	};
}

interface EmailNoteRow {
	readonly account_id: string;
	readonly version: string;
	readonly moving_to: string | null;
	readonly former: string | null;
	readonly data: string;
}

const noteOf = (row: EmailNoteRow): EmailNote => ({
	accountId: row.account_id,
	version: row.version,
	movingTo: row.moving_to ?? undefined,
	former: row.former ?? undefined,
	data: row.data,
});

interface PersonRow {
	readonly email: string;
	readonly platform_customer_id: string;
	readonly customer_id: string | null;
	readonly account_id: string | null;
}

const personOf = (row: PersonRow): Person => ({
	email: row.email,
	platformCustomerId: row.platform_customer_id,
	...(row.customer_id === null ? {} : { customerId: row.customer_id }),
	...(row.account_id === null ? {} : { accountId: row.account_id }),
});

async function linkOf(
	query: Query,
	issuer: string,
	subject: string,
): Promise<LinkedIdentity | undefined> {
	const [row] = await query<LinkedIdentity>(
		`select issuer, subject, account_id as "accountId", credential_id as "credentialId"
		 from identities where issuer = $1 and subject = $2`,
		[issuer, subject],
	);
	return row;
}

function required(person: Person | undefined): Person {
	if (!person) throw new Error('The reservation of this address is gone.');
	return person;
}
