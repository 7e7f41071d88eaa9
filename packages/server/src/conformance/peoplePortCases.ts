import type { PeoplePort } from '../ports/peoplePort.js';
import { atOnce, type PortCase, requireSame } from './portCase.js';

/**
 * The requirements for a `PeoplePort`, as cases for any test runner. They use random addresses and ids, so they may
 * run on a database with other people.
 *
 * @param open returns a port; all ports that it returns share their records, as the processes of a backend do
 * @example
 * ```ts
 * import { test } from 'node:test';
 * import { memoryPeople, peoplePortCases } from '@countersign/server/testing';
 *
 * const people = memoryPeople();
 * for (const { name, run } of peoplePortCases(() => people)) test(name, run);
 * ```
 */
export function peoplePortCases(open: () => PeoplePort | Promise<PeoplePort>): readonly PortCase[] {
	return Object.entries(checks).map(([name, check]) => ({
		name,
		run: async () => check([await open(), await open()]),
	}));
}

type Ports = readonly [PeoplePort, PeoplePort];
type Check = (ports: Ports) => Promise<void>;

/** A new person. */
function somebody() {
	const id = crypto.randomUUID();
	return {
		email: `${id}@example.com`,
		platformCustomerId: id,
		customerId: `Customer:${id}`,
		accountId: `InternalAccount:${id}`,
		credentialId: `AuthMethod:${id}`,
		identity: { issuer: 'https://id.example.com', subject: id },
	};
}

function newNote() {
	const { accountId, email } = somebody();
	return {
		accountId,
		version: crypto.randomUUID(),
		movingTo: `new-${email}`,
		former: `old-${email}`,
		data: JSON.stringify({ quote: '"\\\n', name: 'Zoë 日本 🙂' }),
	};
}

type Somebody = ReturnType<typeof somebody>;

async function register(port: PeoplePort, person: Somebody): Promise<void> {
	const { email, platformCustomerId, customerId, accountId } = person;
	await port.create({ email, platformCustomerId });
	await port.complete({ platformCustomerId, customerId, accountId });
}

const personOf = ({ email, platformCustomerId, customerId, accountId }: Somebody) => ({
	email,
	platformCustomerId,
	customerId,
	accountId,
});

const linkOf = ({ identity, accountId, credentialId }: Somebody) => ({
	...identity,
	accountId,
	credentialId,
});

const checks: Readonly<Record<string, Check>> = {
	'somebody unknown is undefined': async ([a]) => {
		const { email, accountId, identity } = somebody();
		requireSame('byEmail', await a.byEmail(email), undefined);
		requireSame('byAccount', await a.byAccount(accountId), undefined);
		requireSame('byIdentity', await a.byIdentity(identity), undefined);
	},
	'create reserves an address, without an account': async ([a, b]) => {
		const { email, platformCustomerId } = somebody();
		const reserved = { email, platformCustomerId };
		requireSame('create', await a.create(reserved), reserved);
		requireSame('byEmail', await b.byEmail(email), reserved);
	},
	'create gives who has the address already': async ([a, b]) => {
		const [ada, { platformCustomerId }] = [somebody(), somebody()];
		await register(a, ada);
		const given = await b.create({ email: ada.email, platformCustomerId });
		requireSame('create', given, personOf(ada));
	},
	'create moves a reservation, but only to a free address': async ([a, b]) => {
		const [{ email, platformCustomerId }, ada, other] = [somebody(), somebody(), somebody()];
		await register(a, ada);
		await a.create({ email, platformCustomerId });
		requireSame('taken', await b.create({ email: ada.email, platformCustomerId }), personOf(ada));
		const moved = { email: other.email, platformCustomerId };
		requireSame('free', await b.create(moved), moved);
		requireSame('byEmail', await a.byEmail(email), undefined);
	},
	'many creates of one address at once make one person': async (ports) => {
		const { email } = somebody();
		const given = await atOnce(ports, (port) =>
			port.create({ email, platformCustomerId: somebody().platformCustomerId }),
		);
		const ids = new Set(given.map(({ platformCustomerId }) => platformCustomerId));
		requireSame('different people', ids.size, 1);
		requireSame('byEmail', await ports[0].byEmail(email), given[0]);
	},
	'complete gives a reserved person an account with its address, once': async ([a, b]) => {
		const [ada, { email }] = [somebody(), somebody()];
		const { platformCustomerId, customerId, accountId } = ada;
		const account = { platformCustomerId, customerId, accountId };
		await a.create({ email, platformCustomerId });
		requireSame('complete', await b.complete({ ...account, email: ada.email }), personOf(ada));
		requireSame('again', await a.complete({ ...account, email }), personOf(ada));
		requireSame('create', await b.create({ email, platformCustomerId }), personOf(ada));
		requireSame('byEmail', await a.byEmail(ada.email), personOf(ada));
		requireSame('former', await b.byEmail(email), undefined);
		requireSame('byAccount', await b.byAccount(accountId), personOf(ada));
	},
	'changeEmail replaces a reservation, and frees the old address': async ([a, b]) => {
		const [ada, next] = [somebody(), somebody()];
		await register(a, ada);
		await a.create({ email: next.email, platformCustomerId: next.platformCustomerId });
		const { accountId } = ada;
		requireSame('changeEmail', await b.changeEmail({ accountId, email: next.email }), true);
		const moved = { ...personOf(ada), email: next.email };
		requireSame('byAccount', await a.byAccount(accountId), moved);
		requireSame('byEmail of the new address', await a.byEmail(next.email), moved);
		requireSame('byEmail of the old address', await a.byEmail(ada.email), undefined);
		const { email } = ada;
		const newcomer = { email, platformCustomerId: next.platformCustomerId };
		requireSame('create with the old address', await b.create(newcomer), newcomer);
	},
	'changeEmail may be repeated': async ([a, b]) => {
		const [ada, { email }] = [somebody(), somebody()];
		await register(a, ada);
		const change = { accountId: ada.accountId, email };
		await a.changeEmail(change);
		requireSame('changeEmail', await b.changeEmail(change), true);
		requireSame('byEmail', (await a.byEmail(email))?.accountId, ada.accountId);
	},
	'changeEmail changes nothing when another person has the address': async ([a, b]) => {
		const [ada, bob] = [somebody(), somebody()];
		await register(a, ada);
		await register(a, bob);
		const { accountId } = ada;
		requireSame('changeEmail', await b.changeEmail({ accountId, email: bob.email }), false);
		requireSame('byAccount', await a.byAccount(accountId), personOf(ada));
		requireSame('byEmail', await a.byEmail(bob.email), personOf(bob));
	},
	'of many people who change to one address at once exactly one gets it': async (ports) => {
		const { email } = somebody();
		const people = await atOnce(ports, async (port) => {
			const person = somebody();
			await register(port, person);
			return person;
		});
		const changed = await atOnce(ports, (port, index) =>
			port.changeEmail({ accountId: people[index]?.accountId ?? '', email }),
		);
		requireSame('people who got it', changed.filter(Boolean).length, 1);
		const holder = people[changed.indexOf(true)]?.accountId;
		requireSame('byEmail', (await ports[0].byEmail(email))?.accountId, holder);
	},
	'a note about an address is found by its account and by both addresses': async ([a, b]) => {
		const [note, other] = [newNote(), newNote()];
		const { accountId } = note;
		requireSame('emailNote of nobody', await a.emailNote(accountId), undefined);
		requireSame('replaceEmailNote', await a.replaceEmailNote(note, undefined), true);
		await a.replaceEmailNote(other, undefined);
		requireSame('emailNote', await b.emailNote(accountId), note);
		for (const address of [note.movingTo, note.former]) {
			requireSame('emailNotesAbout', await b.emailNotesAbout(address), [note]);
		}
		const moved = { ...newNote(), accountId, movingTo: undefined, former: other.former };
		requireSame('replaceEmailNote', await b.replaceEmailNote(moved, note.version), true);
		requireSame('emailNote after a replacement', await a.emailNote(accountId), moved);
		requireSame('notes about the earlier address', await a.emailNotesAbout(note.former), []);
		const shared = await a.emailNotesAbout(other.former);
		requireSame('notes about a shared address', shared.length, 2);
	},
	'a note is replaced only if it is the one that was read': async ([a, b]) => {
		const [note, { version, data }] = [newNote(), newNote()];
		const next = { ...note, version, data };
		requireSame('of a version that is not there', await a.replaceEmailNote(next, version), false);
		await a.replaceEmailNote(note, undefined);
		requireSame('of none', await b.replaceEmailNote(next, undefined), false);
		requireSame('of another version', await b.replaceEmailNote(next, version), false);
		requireSame('emailNote', await a.emailNote(note.accountId), note);
	},
	'of many callers that replace a note at once exactly one does': async (ports) => {
		const note = newNote();
		const { accountId } = note;
		const added = await atOnce(ports, (port) =>
			port.replaceEmailNote({ ...newNote(), accountId }, undefined),
		);
		requireSame('callers that wrote the first', added.filter(Boolean).length, 1);
		const before = (await ports[0].emailNote(accountId))?.version;
		const replaced = await atOnce(ports, (port) =>
			port.replaceEmailNote({ ...newNote(), accountId }, before),
		);
		requireSame('callers that replaced it', replaced.filter(Boolean).length, 1);
	},
	'an identity is found by its issuer and its subject, both exactly': async ([a, b]) => {
		const ada = somebody();
		await a.linkIdentity(linkOf(ada));
		const { issuer, subject } = ada.identity;
		requireSame('byIdentity', await b.byIdentity(ada.identity), linkOf(ada));
		for (const other of [
			{ issuer: 'https://other.example.com', subject },
			{ issuer, subject: `${subject} ` },
			{ issuer, subject: subject.toUpperCase().replace(/^\d+$/, 'X') },
			{ issuer: issuer.toUpperCase(), subject },
		]) {
			requireSame('byIdentity of another', await a.byIdentity(other), undefined);
		}
	},
	'an identity stays with the account that linked it first': async ([a, b]) => {
		const [ada, eve] = [somebody(), somebody()];
		await a.linkIdentity(linkOf(ada));
		await b.linkIdentity({ ...linkOf(eve), ...ada.identity });
		requireSame('byIdentity', await a.byIdentity(ada.identity), linkOf(ada));
	},
	'of many accounts that link one identity at once exactly one keeps it': async (ports) => {
		const { identity } = somebody();
		const links = await atOnce(ports, async (port) => {
			const link = { ...linkOf(somebody()), ...identity };
			await port.linkIdentity(link);
			return { link, seen: await port.byIdentity(identity) };
		});
		const holders = new Set(links.map(({ seen }) => seen?.accountId));
		requireSame('different holders', holders.size, 1);
	},
	'a new credential of the same account takes an identity over': async ([a, b]) => {
		const [ada, { credentialId }] = [somebody(), somebody()];
		await a.linkIdentity(linkOf(ada));
		await b.linkIdentity({ ...linkOf(ada), credentialId });
		const found = await a.byIdentity(ada.identity);
		requireSame('byIdentity', found, { ...linkOf(ada), credentialId });
	},
	'an identity whose credential is gone is free, and others stay': async ([a, b]) => {
		const [ada, bob, eve] = [somebody(), somebody(), somebody()];
		await a.linkIdentity(linkOf(ada));
		await a.linkIdentity(linkOf(bob));
		await b.unlinkIdentity(eve.credentialId);
		await b.unlinkIdentity(ada.credentialId);
		requireSame('byIdentity', await a.byIdentity(ada.identity), undefined);
		requireSame('byIdentity of another', await a.byIdentity(bob.identity), linkOf(bob));
		await b.linkIdentity({ ...linkOf(eve), ...ada.identity });
		const found = await a.byIdentity(ada.identity);
		requireSame('byIdentity after a new link', found?.accountId, eve.accountId);
	},
	'invitations are listed for their account only, the newest first': async ([a, b]) => {
		const [ada, bob] = [somebody(), somebody()];
		const [first, second, third, other] = [1, 2, 3, 4].map(() => crypto.randomUUID());
		const add = (code = '', { accountId }: Somebody, createdAt: number) =>
			a.addInvitation({ code, accountId, createdAt });
		await add(second, ada, 1_000_000_000_001);
		await add(third, ada, 1_000_000_000_002);
		await add(first, ada, 1_000_000_000_000);
		await add(other, bob, 1_000_000_000_003);
		const listed = await b.invitationsOf(ada.accountId);
		requireSame('invitationsOf', listed, [third, second, first]);
	},
	'forget deletes a person with their records, and nobody else': async ([a, b]) => {
		const [ada, bob] = [somebody(), somebody()];
		for (const person of [ada, bob]) {
			await register(a, person);
			await a.linkIdentity(linkOf(person));
			const { accountId, platformCustomerId: code } = person;
			await a.replaceEmailNote({ ...newNote(), accountId }, undefined);
			await a.addInvitation({ code, accountId, createdAt: 1_000_000_000_000 });
		}
		await b.forget(ada.platformCustomerId);
		await b.forget(ada.platformCustomerId);
		requireSame('byEmail', await a.byEmail(ada.email), undefined);
		requireSame('byAccount', await a.byAccount(ada.accountId), undefined);
		requireSame('byIdentity', await a.byIdentity(ada.identity), undefined);
		requireSame('emailNote', await a.emailNote(ada.accountId), undefined);
		requireSame('byEmail of another', await a.byEmail(bob.email), personOf(bob));
		requireSame('byIdentity of another', await a.byIdentity(bob.identity), linkOf(bob));
		const note = await a.emailNote(bob.accountId);
		requireSame('emailNote of another', note?.accountId, bob.accountId);
		const invited = ({ accountId }: Somebody) => a.invitationsOf(accountId);
		requireSame('invitationsOf', await invited(ada), []);
		requireSame('invitationsOf of another', await invited(bob), [bob.platformCustomerId]);
	},
	'forget deletes a reservation, and frees its address': async ([a, b]) => {
		const [ada, next] = [somebody(), somebody()];
		const { email } = ada;
		await a.create({ email, platformCustomerId: ada.platformCustomerId });
		await b.forget(ada.platformCustomerId);
		const newcomer = { email, platformCustomerId: next.platformCustomerId };
		requireSame('create', await a.create(newcomer), newcomer);
	},
};
