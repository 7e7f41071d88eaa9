/** Texts about sessions, in English. */
export const sessions = {
	otherDevice: 'Another device',
	loading: 'Loading your sessions',
	thisDevice: 'This device',
	since: 'Signed in {time}',
	active: 'Active',
	end: 'End',
	endNamed: 'End the session of {name}',
	endTitle: 'End this session?',
	endText: 'Whoever uses it can’t send money from your wallet any more, until they sign in again.',
	endConfirm: 'End session',
	ended: 'That session is over.',
	everywhere: {
		start: 'Sign out everywhere',
		title: 'Sign out everywhere?',
		text: 'This ends every session, also the one on this device. Nobody can send money from your wallet until you sign in again.',
		confirm: 'Sign out everywhere',
	},
} as const;
