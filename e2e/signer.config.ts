import config, { documentation, withoutWallet } from './playwright.config.js';

/** Stories that say only what a page does that signs itself, and why. */
const inPage: Readonly<Record<string, string>> = {
	'a page whose policy blocks its backend':
		'the frame speaks with the backend, by a policy of its own',
	'a reload without a network shows the balance':
		'the frame, which knows the session, is not kept for that',
	'the page comes from the server while there is a network': 'the same',
	'recovery words are explained, shown on a press, hidden again and checked':
		'the frame shows the words, and this page never has them',
	'a script in the page spends at most the free amount and pays no new recipient':
		'it has no key there: see tests/signer/injectedScript.test.ts',
	'the email field offers the passkey': 'passkeys of another origin are not offered in a field',
	'a developer sees a payment on the wire':
		'the panel shows the requests of the page, and the frame has sent the others',
	'a session that has expired asks for a code in place':
		"the frame learns the service's time from its own requests, which typing does not cause",
	'a tab that is crashed when its execution has not left':
		'the frame has a process of its own, and the browser may still send what it held',
};

/** The stories with a signer in an origin of its own, which `npm run test:deep -- origin` plays. */
export default {
	...config,
	// The harness is the same in each of them.
	testIgnore: [...documentation, ...withoutWallet, '**/harness/*.spec.ts'],
	grepInvert: Object.keys(inPage).map((title) => new RegExp(title)),
	use: { ...config.use, hasSigner: true },
};
