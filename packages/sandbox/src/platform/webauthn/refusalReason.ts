/** What the library's messages mean; the messages themselves quote challenges and origins. */
const reasons: readonly (readonly [RegExp, string])[] = [
	[/response type/, 'WebAuthn type mismatch'],
	[/response challenge/, 'WebAuthn challenge mismatch'],
	[/origin/, 'WebAuthn origin mismatch'],
	[/RP ID/, 'WebAuthn RP ID mismatch'],
	[/[Uu]ser (was )?not present/, 'WebAuthn user presence missing'],
	[/counter value/, 'WebAuthn signature counter did not increase'],
];

/** Names the check that failed, without repeating anything that came in. */
export function refusalReason(error: unknown, otherwise: string): string {
	const message = error instanceof Error ? error.message : '';
	return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? otherwise;
}
