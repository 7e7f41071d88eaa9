import type { Identity, LinkedIdentity } from '../ports/identity.js';
import type { PeoplePort, Person } from '../ports/peoplePort.js';

/** People in memory, for tests. */
export function memoryPeople(): PeoplePort {
	const people = new Map<string, Person>();
	const links = new Map<string, LinkedIdentity>();
	const linkKey = ({ issuer, subject }: Identity) => JSON.stringify([issuer, subject]);
	const find = (match: (person: Person) => boolean) => [...people.values()].find(match);
	return {
		byIdentity: async (identity) => links.get(linkKey(identity)),
		linkIdentity: async (link) => {
			const holder = links.get(linkKey(link));
			if (!holder || holder.accountId === link.accountId) links.set(linkKey(link), link);
		},
		unlinkIdentity: async (credentialId) => {
			for (const [key, link] of links) if (link.credentialId === credentialId) links.delete(key);
		},
		byEmail: async (email) => people.get(email),
		byAccount: async (accountId) => find((person) => person.accountId === accountId),
		create: async ({ email, platformCustomerId }) => {
			const person = people.get(email) ?? { email, platformCustomerId };
			people.set(email, person);
			return person;
		},
		complete: async (account) => {
			const reserved = find(
				({ platformCustomerId }) => platformCustomerId === account.platformCustomerId,
			);
			if (!reserved) throw new Error('No such reservation.');
			const person = { ...reserved, ...account };
			people.set(person.email, person);
			return person;
		},
		changeEmail: async ({ accountId, email }) => {
			const person = find((candidate) => candidate.accountId === accountId);
			if (!person || people.has(email)) return false;
			people.delete(person.email);
			people.set(email, { ...person, email });
			return true;
		},
	};
}
