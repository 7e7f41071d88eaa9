/** Texts about ways to sign in, in English. */
export const credentials = {
	label: 'Ways to sign in',
	loading: 'Loading your ways to sign in',
	types: {
		passkey: 'Passkey',
		email: 'Email code',
		oauth: 'Linked account',
		unknown: 'Sign-in',
	},
	added: 'Added {time}',
	inUse: 'In use',
	remove: 'Remove',
	removeNamed: 'Remove {name}',
	removal: {
		passkey: {
			title: 'Remove this passkey?',
			text: '{name} will no longer open your wallet, and sessions started with it will end. Your device may keep offering it until you delete it there.',
			confirm: 'Remove passkey',
		},
		identity: {
			title: 'Unlink this account?',
			text: '{name} will no longer open your wallet, and sessions started with it will end.',
			confirm: 'Unlink account',
		},
		keep: 'Keep it',
		done: '{name} no longer opens your wallet.',
	},
	addPasskey: 'Add a passkey',
	passkeyAdded: 'Passkey added. Next time, it signs you in.',
	passkeysMissing: 'This browser can’t use passkeys. Email codes work everywhere.',
	passkeyName: 'Name of the passkey',
	passkeyNameHint: 'So that you recognise it later',
	passkeyNameMissing: 'Give it a name.',
	passkeyNameSigns: "Use letters, digits, spaces and . _ - ' ( ) only.",
	createPasskey: 'Create passkey',
	offer: {
		title: 'Sign in faster next time',
		text: 'A passkey uses your screen lock instead of a code, and nobody can trick you out of it.',
		dismissed: 'You can add a passkey whenever you like, in your security settings.',
		later: 'Not now',
	},
} as const;
