/** Attributes of every field for a code. Not in `Field.tsx`, because a sign-in page loads the code step on demand. */
export const codeInput = {
	look: 'code',
	name: 'code',
	dir: 'ltr',
	autoComplete: 'one-time-code',
	spellCheck: false,
	required: true,
} as const;
