/**
 * Rules that no test can hold, with the line they begin with, and why.
 * @type {readonly { readonly file: string, readonly rule: string, readonly why: string }[]}
 */
export const survivors = [
	{
		file: 'packages/core/src/actions/setPrivacy.ts',
		rule: "if (!isRecord(parameters)) throw mismatch('parameters');",
		why: 'checkPayload has refused such a payload before; here it only narrows the type.',
	},
	{
		file: 'packages/core/src/credential/checkOidcToken.ts',
		rule: 'if (issuedAt === undefined) return undefined;',
		why: 'No comparison with an undefined time holds, so the token passes all the same; it narrows the type.',
	},
	{
		file: 'packages/core/src/flows/signInWithPasskeyAutofill.ts',
		rule: 'if (passkey.authMethodId === options.passkey.authMethodId) throw error;',
		why: 'No storage keeps what it was told to forget; where one did, this ends an endless loop.',
	},
	{
		file: 'packages/core/src/session/whileSignedIn.ts',
		rule: 'if (!hasLeft && !refused) throw error;',
		why: 'It spares a read of the session: the same error is thrown after it.',
	},
	{
		file: 'packages/core/src/storage/createConnection.ts',
		rule: "if (!globalThis.indexedDB) throw new DOMException('', 'NotSupportedError');",
		why: 'Without it, opening throws a TypeError, which leads into memory as well; it only spares later tries.',
	},
	{
		file: 'packages/sandbox/src/customers/profile/updateCustomer.ts',
		rule: "if (!violates(error, 'customers_uma_address')) throw error;",
		why: 'It passes on what the database refuses for another reason, which no request brings about.',
	},
	{
		file: 'packages/sandbox/src/payments/quotes/counterpartyInformation.ts',
		rule: 'if (wanted.length === 0) return undefined;',
		why: 'Of no wanted field none is known either; it spares a read of the database.',
	},
	{
		file: 'packages/sandbox/src/payments/quotes/walletActivity.ts',
		rule: 'if (contract === undefined || token === undefined || recipient === undefined) {',
		why: 'Every currency of an embedded wallet has a token; it narrows the types.',
	},
	{
		file: 'packages/sandbox/src/platform/paging/readPage.ts',
		rule: 'if (outgrown.has(key)) return undefined;',
		why: 'A list that only grows is too long for good; it spares counting it again.',
	},
	{
		file: 'packages/server/src/bytes.ts',
		rule: 'if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;',
		why: 'What it refuses is not the text that its bytes encode to either; it spares the decoding.',
	},
	{
		file: 'packages/server/src/login/decoys.ts',
		rule: "if (name !== 'verifyCredential') return undefined;",
		why: 'No other request with the id of a decoy reaches the service; it spares a read of the store.',
	},
	{
		file: 'packages/server/src/login/login.ts',
		rule: 'if (tokenHash === undefined) return undefined;',
		why: 'Nothing is stored under the hash of no token; it spares a read of the store.',
	},
	{
		file: 'packages/server/src/login/unprovenEmail.ts',
		rule: 'if (nonce === undefined) return undefined;',
		why: 'Nothing is stored under no nonce; it spares a read of the store.',
	},
	{
		file: 'packages/server/src/proxy/proxyOperation.ts',
		rule: "if (name !== 'challengeCredential' && name !== 'createCredential') return undefined;",
		why: 'The service sends no code for another request, so its response has none to note; it spares a read of the store.',
	},
	{
		file: 'packages/server/src/webhooks/claimDelivery.ts',
		rule: "if (await isTaken()) return 'taken';",
		why: 'The look behind the claim says the same; this one spares a lease for each repeated delivery.',
	},
	{
		file: 'packages/sandbox/src/platform/webauthn/ceremonies.ts',
		rule: 'if (!registrationInfo) return malformed;',
		why: 'Without it the next line throws, and the same is refused; it narrows the type.',
	},
];
