import type { EventRange, EventsPort, NewEvent, StoredEvent } from './ports/eventsPort.js';
import type {
	EmailNote,
	Identity,
	LinkedIdentity,
	PeoplePort,
	Person,
	SentInvitation,
} from './ports/peoplePort.js';
import type { SpendingPort, SpendingRecord } from './ports/spendingPort.js';
import type { StoreEntry, StorePort } from './ports/storePort.js';
import type { ServiceConfig, WalletHandlerConfig } from './settings/walletHandlerConfig.js';

export { peoplePortCases } from './conformance/peoplePortCases.js';
export type { PortCase } from './conformance/portCase.js';
export { spendingPortCases } from './conformance/spendingPortCases.js';
export { storePortCases } from './conformance/storePortCases.js';

/**
 * Configuration of a wallet handler for a sandbox, with people and store in memory, for development and tests. A
 * deployment configures its own service, ports and relying party.
 *
 * @param sandbox of `@countersign/sandbox`, in the same process
 * @param origin of the page
 * @param name of the relying party, which the browser shows when it asks for a passkey
 * @example
 * ```ts
 * import { createSandbox } from '@countersign/sandbox';
 * import { createWalletHandler } from '@countersign/server';
 * import { sandboxConfig } from '@countersign/server/testing';
 *
 * const origin = 'http://localhost:5173';
 * const sandbox = await createSandbox({ strict: true, origins: [origin] });
 * export const wallet = createWalletHandler(sandboxConfig(sandbox, origin));
 * ```
 */
export function sandboxConfig(
	sandbox: { readonly service: ServiceConfig },
	origin: string,
	name = 'Sandbox wallet',
): WalletHandlerConfig {
	return {
		service: sandbox.service,
		people: memoryPeople(),
		store: memoryStore(),
		origins: [origin],
		relyingParty: { id: new URL(origin).hostname, name },
		environment: 'sandbox',
	};
}

/**
 * A store in memory, for tests.
 *
 * @param now epoch milliseconds; the store's own clock
 * @example
 * ```ts
 * import { memoryStore } from '@countersign/server/testing';
 *
 * // For `createWalletHandler({ store })`.
 * export const store = memoryStore();
 * ```
 */
export function memoryStore(now: () => number = Date.now): StorePort {
	const entries = new Map<string, { readonly value: string; readonly endsAt: number }>();
	const counters = new Map<string, { readonly count: number; readonly endsAt: number }>();
	const read = (key: string) => {
		const entry = entries.get(key);
		return entry && entry.endsAt > now() ? entry.value : undefined;
	};
	const write = ({ key, value, lifetime }: StoreEntry) =>
		entries.set(key, { value, endsAt: now() + lifetime });
	return {
		put: async (added) => {
			for (const entry of added) write(entry);
		},
		add: async (entry) => {
			const present = read(entry.key);
			if (present === undefined) write(entry);
			return present ?? entry.value;
		},
		get: async (key) => read(key),
		take: async (key) => {
			const value = read(key);
			entries.delete(key);
			return value;
		},
		count: async ({ key, window }) => {
			const before = counters.get(key);
			const isOpen = before && before.endsAt > now();
			const after = isOpen
				? { ...before, count: before.count + 1 }
				: { count: 1, endsAt: now() + window };
			counters.set(key, after);
			return { count: after.count, remaining: after.endsAt - now() };
		},
	};
}

/**
 * People in memory, for tests.
 *
 * @example
 * ```ts
 * import { memoryPeople } from '@countersign/server/testing';
 *
 * // For `createWalletHandler({ people })`.
 * export const people = memoryPeople();
 * ```
 */
export function memoryPeople(): PeoplePort {
	const people = new Map<string, Person>();
	const links = new Map<string, LinkedIdentity>();
	const notes = new Map<string, EmailNote>();
	let invitations: readonly SentInvitation[] = [];
	const linkKey = ({ issuer, subject }: Identity) => JSON.stringify([issuer, subject]);
	const find = (match: (person: Person) => boolean) => [...people.values()].find(match);
	return {
		emailNote: async (accountId) => notes.get(accountId),
		emailNotesAbout: async (email) =>
			[...notes.values()].filter((note) => note.movingTo === email || note.former === email),
		replaceEmailNote: async (note, replaces) => {
			if (notes.get(note.accountId)?.version !== replaces) return false;
			notes.set(note.accountId, note);
			return true;
		},
		byIdentity: async (identity) => links.get(linkKey(identity)),
		linkIdentity: async (link) => {
			const holder = links.get(linkKey(link));
			if (!holder || holder.accountId === link.accountId) links.set(linkKey(link), link);
		},
		unlinkIdentity: async (credentialId) => {
			for (const [key, link] of links) if (link.credentialId === credentialId) links.delete(key);
		},
		addInvitation: async (invitation) => {
			invitations = [invitation, ...invitations].sort((a, b) => b.createdAt - a.createdAt);
		},
		invitationsOf: async (accountId) => {
			const own = invitations.filter((invitation) => invitation.accountId === accountId);
			return own.map(({ code }) => code);
		},
		forget: async (platformCustomerId) => {
			const person = find((candidate) => candidate.platformCustomerId === platformCustomerId);
			if (!person) return;
			people.delete(person.email);
			if (person.accountId === undefined) return;
			notes.delete(person.accountId);
			invitations = invitations.filter(({ accountId }) => accountId !== person.accountId);
			for (const [key, link] of links) {
				if (link.accountId === person.accountId) links.delete(key);
			}
		},
		byEmail: async (email) => people.get(email),
		byAccount: async (accountId) => find((person) => person.accountId === accountId),
		create: async ({ email, platformCustomerId }) => {
			const reserved = find((candidate) => candidate.platformCustomerId === platformCustomerId);
			const holder = people.get(email) ?? (reserved?.accountId && reserved);
			if (holder) return holder;
			if (reserved) people.delete(reserved.email);
			const person = { email, platformCustomerId };
			people.set(email, person);
			return person;
		},
		complete: async (account) => {
			const reserved = find(
				({ platformCustomerId }) => platformCustomerId === account.platformCustomerId,
			);
			if (!reserved) throw new Error('No such reservation.');
			const email = (reserved.accountId ? undefined : account.email) ?? reserved.email;
			const person = { ...account, email };
			people.delete(reserved.email);
			people.set(email, person);
			return person;
		},
		changeEmail: async ({ accountId, email }) => {
			const person = find((candidate) => candidate.accountId === accountId);
			const holder = people.get(email);
			if (!person || (holder?.accountId !== undefined && holder !== person)) return false;
			people.delete(person.email);
			people.set(email, { ...person, email });
			return true;
		},
	};
}

/**
 * The records of spending limits in memory, for tests.
 *
 * @example
 * ```ts
 * import { memorySpending } from '@countersign/server/testing';
 *
 * // For `createWalletHandler({ spending })`.
 * export const spending = memorySpending();
 * ```
 */
export function memorySpending(): SpendingPort {
	const records = new Map<string, SpendingRecord>();
	return {
		read: async (accountId) => records.get(accountId),
		write: async (record) => {
			const { accountId, version } = record;
			const isNext = (records.get(accountId)?.version ?? 0) === version - 1;
			if (isNext) records.set(accountId, record);
			return isNext;
		},
		forget: async (accountId) => {
			records.delete(accountId);
		},
	};
}

/**
 * Events in memory, for tests.
 *
 * @example
 * ```ts
 * import { memoryEvents } from '@countersign/server/testing';
 *
 * // For `createWalletHandler` and `createWebhookHandler`, which share it.
 * export const events = memoryEvents();
 * ```
 */
export function memoryEvents(): EventsPort {
	const events: (NewEvent & StoredEvent)[] = [];
	const waiting = new Set<() => void>();
	const inRange = ({ customerId, after, since }: EventRange) =>
		events.filter(
			(event) =>
				event.customerId === customerId && event.position > after && event.recordedAt > since,
		);
	return {
		append: async (event) => {
			if (events.some(({ id }) => id === event.id)) return;
			events.push({ ...event, position: events.length + 1 });
			for (const wake of [...waiting]) wake();
		},
		readAfter: async (query) => inRange(query).slice(0, query.limit),
		waitForMore: ({ signal, ...range }) =>
			new Promise((resolve) => {
				if (inRange(range).length > 0 || signal.aborted) return resolve();
				const wake = () => {
					waiting.delete(wake);
					signal.removeEventListener('abort', wake);
					resolve();
				};
				waiting.add(wake);
				signal.addEventListener('abort', wake);
			}),
	};
}
