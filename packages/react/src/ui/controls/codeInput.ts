/** What every field for a code that was sent has. Not in `Field.tsx`: a sign-in page loads the code step on demand. */
export const codeInput = {
	look: 'code',
	name: 'code',
	dir: 'ltr',
	autoComplete: 'one-time-code',
	spellCheck: false,
	required: true,
} as const;
