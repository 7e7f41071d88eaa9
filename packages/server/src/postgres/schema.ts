/**
 * The tables of the ports, in a schema `countersign` of their own. It is one statement that may run at every start, also
 * of several processes at once: it creates what is missing. Later versions only add to it, so that two versions may run
 * side by side.
 *
 * @example
 * ```ts
 * import { type PostgresClient, postgresSchema } from '@countersign/server/postgres';
 *
 * export const prepareDatabase = (client: PostgresClient) => client.query(postgresSchema, []);
 * ```
 */
export const postgresSchema: string = `do $$ begin
perform pg_advisory_xact_lock(7305021011);
if to_regclass('countersign.people') is null then
create schema if not exists countersign;

-- Each unique constraint is a promise that the login relies on.
create table countersign.people (
	platform_customer_id text primary key,
	email text not null unique,
	customer_id text unique,
	account_id text unique,
	created_at timestamptz not null default now()
);
-- Identities of providers, each linked to one credential. Never an email: an address can change hands.
create table countersign.identities (
	issuer text not null,
	subject text not null,
	account_id text not null,
	credential_id text not null,
	created_at timestamptz not null default now(),
	primary key (issuer, subject)
);
create index on countersign.identities (account_id);
create index on countersign.identities (credential_id);
-- Invitations that accounts have sent; the service has no list of them. Times are epoch milliseconds.
create table countersign.invitations (
	code text primary key,
	account_id text not null,
	created_at bigint not null
);
create index on countersign.invitations (account_id, created_at);
-- What is remembered about the address of an account, for good.
create table countersign.email_notes (
	account_id text primary key,
	version text not null,
	moving_to text,
	former text,
	data text not null
);
create index on countersign.email_notes (moving_to);
create index on countersign.email_notes (former);
-- What the spending limits remember of an account, for good.
create table countersign.spending (
	account_id text primary key,
	version integer not null,
	value text not null
);
-- Values and counts that expire.
create table countersign.entries (
	key text primary key,
	value text not null,
	expires_at timestamptz not null
);
create index on countersign.entries (expires_at);
create table countersign.counters (
	key text primary key,
	count integer not null,
	expires_at timestamptz not null
);
create index on countersign.counters (expires_at);
-- What customers' pages are told, for an hour. The position is the number of the transaction that wrote the event.
create table countersign.events (
	position bigint primary key,
	id text not null unique,
	customer_id text not null,
	data text not null,
	recorded_at bigint not null
);
create index on countersign.events (customer_id, position);
create index on countersign.events using brin (recorded_at);
end if;
end $$`;
