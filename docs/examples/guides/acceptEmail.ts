import { acceptEmail, type PeoplePort } from '@countersign/server';

/** For support, once the person of the wallet has proven in another way who they are. */
export async function letBackIn(people: PeoplePort, email: string) {
	const person = await people.byEmail(email);
	if (person?.accountId === undefined) throw new Error(`Nobody has a wallet at ${email}.`);
	await acceptEmail(people, person.accountId);
}
