import { randomToken } from '../crypto/bytes.js';
import { unavailableForNow } from '../http/responses.js';
import type { EmailNote, PeoplePort } from '../ports/peoplePort.js';
import type { EmailState } from './values.js';

/** Where notes about addresses are stored. */
interface Place {
	readonly people: PeoplePort;
}

/** What is recorded about the address of an account. */
export async function readEmail({ people }: Place, accountId: string): Promise<EmailState> {
	return stateOf(await people.emailNote(accountId));
}

/** What is recorded about an address, of every account that may be changing to it or return to it. */
export async function readEmailsAbout({ people }: Place, email: string): Promise<EmailState[]> {
	return (await people.emailNotesAbout(email)).map(stateOf);
}

/** Each failure is a success of another request for the same account. */
const maxAttempts = 10;

/**
 * Changes what is recorded about the address of an account. Repeats the change if another request was faster.
 *
 * @param change may be called several times
 */
export async function changeEmailState<Result extends { readonly state: EmailState }>(
	{ people }: Place,
	accountId: string,
	change: (state: EmailState) => Promise<Result>,
): Promise<Result> {
	for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
		const note = await people.emailNote(accountId);
		const state = stateOf(note);
		const result = await change(state);
		if (result.state === state) return result;
		const changed = noteOf(accountId, result.state);
		if (await people.replaceEmailNote(changed, note?.version)) return result;
	}
	throw unavailableForNow();
}

const stateOf = (note: EmailNote | undefined): EmailState =>
	note === undefined ? {} : (JSON.parse(note.data) as EmailState);

const noteOf = (accountId: string, state: EmailState): EmailNote => ({
	accountId,
	version: randomToken(16),
	movingTo: state.change?.email,
	former: state.unproven?.former,
	data: JSON.stringify(state),
});
