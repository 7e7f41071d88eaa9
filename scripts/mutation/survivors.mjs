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
		file: 'packages/sandbox/src/auth/sessions/deleteSession.ts',
		rule: "if (ended.length === 0) throw notFound('session');",
		why: 'Of two deletions in the same instant, the second finds nothing to end; no test can place the one inside the other.',
	},
	{
		file: 'packages/sandbox/src/customers/profile/updateCustomer.ts',
		rule: "if (!violates(error, 'customers_uma_address')) throw error;",
		why: 'It passes on what the database refuses for another reason, which no request brings about.',
	},
	{
		file: 'packages/sandbox/src/payments/settlement/approvals.ts',
		rule: 'if (!(error instanceof ServiceError && error.status === 409)) throw error;',
		why: 'It passes on faults of the program and of the database, which no request brings about.',
	},
];
