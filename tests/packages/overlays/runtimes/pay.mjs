/**
 * A program for any runtime: a person signs in and pays, with a backend and a sandbox in the same process. Bun and
 * Deno serve the backend over HTTP, as it is. In Node and Bun the program has to end by itself, although the session
 * lives on.
 */
import { sandboxTrust } from '@countersign/contract';
import {
	createExternalAccount,
	createQuote,
	createWallet,
	executeQuote,
	finishEmailSignIn,
	listInternalAccounts,
	startEmailSignIn,
} from '@countersign/core';
import { fundSandboxAccount } from '@countersign/core/sandbox';
import { createBrowserFetch, createTestSandbox } from '@countersign/sandbox/testing';
import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

const origin = 'http://localhost:5173';
const sandbox = await createTestSandbox({ origins: [origin] });
const backend = createWalletHandler(sandboxConfig(sandbox, origin));
const server =
	globalThis.Bun?.serve({ hostname: 'localhost', port: 0, fetch: backend }) ??
	globalThis.Deno?.serve({ hostname: 'localhost', port: 0 }, backend);
const port = server?.port ?? server?.addr.port;
const send = (request) => {
	if (port === undefined) return backend(request);
	return fetch(new Request(request.url.replace(origin, `http://localhost:${port}`), request));
};
const wallet = createWallet({
	endpoint: `${origin}/api`,
	...sandboxTrust,
	storage: 'memory',
	fetch: createBrowserFetch(send, { origin }),
});

const started = await startEmailSignIn(wallet, { email: 'ada@example.com' });
if (started.status !== 'sent') throw new Error('No code was sent.');
await finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });

const [account] = (await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data;
if (!account) throw new Error('There is no account.');
await fundSandboxAccount(wallet, { accountId: account.id, amount: 5_000_000 });
const recipient = await createExternalAccount(wallet, {
	currency: 'USD',
	accountInfo: {
		accountType: 'USD_ACCOUNT',
		accountNumber: '000123456789',
		routingNumber: '021000021',
		beneficiary: {
			beneficiaryType: 'INDIVIDUAL',
			fullName: 'Grace Hopper',
			birthDate: '1906-12-09',
			nationality: 'US',
			address: {
				line1: '1 Main Street',
				city: 'New York',
				state: 'NY',
				postalCode: '10001',
				country: 'US',
			},
		},
	},
});
const quote = await createQuote(wallet, {
	idempotencyKey: crypto.randomUUID(),
	source: { sourceType: 'ACCOUNT', accountId: account.id },
	destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
	lockedCurrencySide: 'SENDING',
	lockedCurrencyAmount: 1_000_000,
});
const { status } = await executeQuote(wallet, { quote });
if (status !== 'PROCESSING' && status !== 'COMPLETED') throw new Error(`The quote is ${status}.`);
server?.stop?.(true);
await sandbox.close();
console.log('paid');
// There, nothing that a library can do lets a program end while a channel to other tabs is open.
globalThis.Deno?.exit();
