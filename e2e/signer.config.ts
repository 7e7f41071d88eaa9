import config from './playwright.config.js';

/** Stories that say only what a page does that signs itself, and why. */
const inPage: Readonly<Record<string, string>> = {
	'a page whose policy blocks its backend':
		'the frame speaks with the backend, by a policy of its own',
	'an action that fails in an outdated browser':
		'the frame fails there, which a page cannot tell from an unreachable one',
	'a reload without a network shows the balance':
		'the frame, which knows the session, is not kept for that',
	'the page comes from the server while there is a network': 'the same',
	'a reload in the middle of a sign-in':
		'a page that was reloaded does not know of the code that the frame has sent',
	'recovery words are explained, shown on a press, hidden again and checked':
		'the frame shows the words, and this page never has them',
	'a script in the page spends at most the free amount and pays no new recipient':
		'it has no key there: see tests/signer/injectedScript.test.ts',
	'the email field offers the passkey': 'passkeys of another origin are not offered in a field',
	'a code is pasted from the email': 'the frame takes a code, and no sentence around it',
	'no secret from the whole life of a wallet': 'the frame signs in with no identity',
	'signs up through an identity provider': 'the same',
	'a new person signs up with an identity': 'the same',
	'an identity whose provider writes the address in capitals': 'the same',
	'an identity is linked to a wallet, opens it': 'the same',
	'the fixtures for applications sign in': 'the testing kit types the code into the page',
	'the fixture for codes waits': 'the same',
};

/** The stories with a signer in an origin of its own, which `npm run test:deep -- origin` plays. */
export default {
	...config,
	grepInvert: [config.grepInvert, ...Object.keys(inPage).map((title) => new RegExp(title))].flatMap(
		(pattern) => pattern ?? [],
	),
	use: { ...config.use, hasSigner: true },
};
