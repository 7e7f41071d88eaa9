import type { EmailNote, LinkedIdentity, PeoplePort, Person } from '../ports/peoplePort.js';
import { codeOf, type PostgresClient, type Query, queryOf } from './query.js';

/**
 * A `PeoplePort` in PostgreSQL. Each operation is one statement, so the database makes it atomic.
 *
 * @param client with the tables of {@link postgresSchema}
 * @example
 * ```ts
 * import type { PeoplePort } from '@countersign/server';
 * import { type PostgresClient, postgresPeople } from '@countersign/server/postgres';
 *
 * export const openPeople = (pool: PostgresClient): PeoplePort => postgresPeople(pool);
 * ```
 */
export function postgresPeople(client: PostgresClient): PeoplePort {
	const query = queryOf(client);
	return {
		...persons(query),
		...emailNotes(query),
		...identities(query),
		addInvitation: async ({ code, accountId, createdAt }) => {
			await query(
				'insert into countersign.invitations (code, account_id, created_at) values ($1, $2, $3)',
				[code, accountId, createdAt],
			);
		},
		invitationsOf: async (accountId) => {
			const rows = await query<{ code: string }>(
				`select code from countersign.invitations where account_id = $1
				order by created_at desc, code`,
				[accountId],
			);
			return rows.map(({ code }) => code);
		},
		forget: async (platformCustomerId) => {
			await query(forgetPerson, [platformCustomerId]);
		},
	};
}

const personColumns = `email, platform_customer_id as "platformCustomerId",
	customer_id as "customerId", account_id as "accountId"`;

type Persons = Pick<PeoplePort, 'byEmail' | 'byAccount' | 'create' | 'complete' | 'changeEmail'>;

function persons(query: Query): Persons {
	const find = async (column: 'email' | 'account_id', value: string) =>
		personOf(
			await query<PersonRow>(
				`select ${personColumns} from countersign.people where ${column} = $1`,
				[value],
			),
		);
	return {
		byEmail: (email) => find('email', email),
		byAccount: (accountId) => find('account_id', accountId),
		create: async ({ email, platformCustomerId }) => {
			const values = [email, platformCustomerId];
			const reserved = await noneIfTaken(query<PersonRow>(reservePerson, values));
			return required(personOf(reserved) ?? personOf(await query<PersonRow>(findHolder, values)));
		},
		complete: async ({ platformCustomerId, customerId, accountId, email }) => {
			const updated = await query<PersonRow>(
				`update countersign.people set customer_id = $2, account_id = $3,
					email = case when account_id is null then coalesce($4, email) else email end
				where platform_customer_id = $1 returning ${personColumns}`,
				[platformCustomerId, customerId, accountId, email ?? null],
			);
			return required(personOf(updated));
		},
		changeEmail: async ({ accountId, email }) => {
			// Asking first whether it is free would not help: the response can be old when it arrives.
			const changed = query(moveAccount, [accountId, email]);
			return (await noneIfTaken(changed)).length > 0;
		},
	};
}

const reservePerson = `insert into countersign.people as reserved (email, platform_customer_id)
	values ($1, $2) on conflict (platform_customer_id) do update set email = excluded.email
	where reserved.account_id is null returning ${personColumns}`;

/** Who has the address, or else the account of the reservation. */
const findHolder = `select ${personColumns} from countersign.people
	where email = $1 or platform_customer_id = $2 order by email = $1 desc limit 1`;

/** Joined with the count of what it replaces, so that the address is free before it is written. */
const moveAccount = `with
	replaced as (delete from countersign.people where email = $2 and account_id is null
		and exists (select from countersign.people where account_id = $1) returning 1)
	update countersign.people set email = $2 from (select count(*) from replaced) as reservations
	where account_id = $1 returning 1`;

/** The rows of a statement; none if a unique constraint refuses it (unique_violation). */
function noneIfTaken<Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> {
	return rows.catch((error: unknown) => {
		if (codeOf(error) === '23505') return [];
		throw error;
	});
}

type EmailNotes = Pick<PeoplePort, 'emailNote' | 'emailNotesAbout' | 'replaceEmailNote'>;

function emailNotes(query: Query): EmailNotes {
	const read = async (condition: string, value: string) => {
		const rows = await query<NullsFor<EmailNote>>(
			`select account_id as "accountId", version, moving_to as "movingTo", former, data
			from countersign.email_notes where ${condition}`,
			[value],
		);
		return rows.map(({ movingTo, former, ...row }) => ({
			...row,
			movingTo: movingTo ?? undefined,
			former: former ?? undefined,
		}));
	};
	return {
		emailNote: async (accountId) => (await read('account_id = $1', accountId))[0],
		emailNotesAbout: (email) => read('moving_to = $1 or former = $1', email),
		replaceEmailNote: async ({ accountId, version, movingTo, former, data }, replaces) => {
			const values = [accountId, version, movingTo ?? null, former ?? null, data];
			const written =
				replaces === undefined
					? query(insertNote, values)
					: query(updateNote, [...values, replaces]);
			return (await written).length > 0;
		},
	};
}

const insertNote = `insert into countersign.email_notes (account_id, version, moving_to, former, data)
	values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`;

const updateNote = `update countersign.email_notes set version = $2, moving_to = $3, former = $4, data = $5
	where account_id = $1 and version = $6 returning 1`;

type Identities = Pick<PeoplePort, 'byIdentity' | 'linkIdentity' | 'unlinkIdentity'>;

function identities(query: Query): Identities {
	return {
		byIdentity: async ({ issuer, subject }) => {
			const [link] = await query<LinkedIdentity>(
				`select issuer, subject, account_id as "accountId", credential_id as "credentialId"
				from countersign.identities where issuer = $1 and subject = $2`,
				[issuer, subject],
			);
			return link;
		},
		linkIdentity: async ({ issuer, subject, accountId, credentialId }) => {
			await query(
				`insert into countersign.identities as linked (issuer, subject, account_id, credential_id)
				values ($1, $2, $3, $4) on conflict (issuer, subject)
				do update set credential_id = excluded.credential_id where linked.account_id = $3`,
				[issuer, subject, accountId, credentialId],
			);
		},
		unlinkIdentity: async (credentialId) => {
			await query('delete from countersign.identities where credential_id = $1', [credentialId]);
		},
	};
}

const ofTheGone = 'where account_id in (select account_id from gone)';

const forgetPerson = `with
	gone as (delete from countersign.people where platform_customer_id = $1 returning account_id),
	unlinked as (delete from countersign.identities ${ofTheGone}),
	uninvited as (delete from countersign.invitations ${ofTheGone})
	delete from countersign.email_notes ${ofTheGone}`;

/** A row of a record: a missing value is null in SQL. */
type NullsFor<Value> = {
	readonly [Name in keyof Value]: undefined extends Value[Name]
		? Exclude<Value[Name], undefined> | null
		: Value[Name];
};

type PersonRow = NullsFor<Required<Person>>;

function personOf([row]: readonly PersonRow[]): Person | undefined {
	if (!row) return undefined;
	const { email, platformCustomerId, customerId, accountId } = row;
	return {
		email,
		platformCustomerId,
		...(customerId !== null && { customerId }),
		...(accountId !== null && { accountId }),
	};
}

function required(person: Person | undefined): Person {
	if (!person) throw new Error('The person is not there.');
	return person;
}
