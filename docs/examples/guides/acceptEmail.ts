import { acceptEmail, type PeoplePort, type StorePort } from '@countersign/server';

/** For support, once the person of the wallet has proven in another way who they are. */
export async function letBackIn(people: PeoplePort, store: StorePort, email: string) {
	const person = await people.byEmail(email);
	if (person?.accountId === undefined) throw new Error(`Nobody has a wallet at ${email}.`);
	await acceptEmail(store, person.accountId);
}
