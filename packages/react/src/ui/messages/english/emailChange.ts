/** Texts about another email address, in English. */
export const emailChange = {
	loading: 'Loading your email address',
	change: 'Change email',
	field: 'New email',
	hint: 'Your sign-in codes will go there. We’ll send one right away to check the address.',
	save: 'Change email',
	confirm: {
		title: 'Is this your address?',
		text: 'Your sign-in codes will go only there, and you have no other way to sign in. If it’s wrong, nobody can get into your wallet again.',
		yes: 'Yes, this is my address',
	},
	unproven:
		'Your sign-in codes now go to {email}. Enter the code that we sent there. Until you do, you can’t sign in with a code on a new device.',
	wrong: 'Mistyped it, or no code arrives? Until you enter one, you can go back.',
	until: 'If you close this page or your device sleeps, you can go back only until {time}.',
	goBack: 'Go back to {former}',
	proven: 'Done. Your codes go to {email}.',
	wentBack: 'Your codes go to {email} again.',
} as const;
