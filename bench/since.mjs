/**
 * `npm run bench -- since FOLDER [rounds]`: how long the actions of core take, over their backend and their sandbox, against
 * the same three of another checkout, compiled in FOLDER. For each action, in each round, both take turns, each for a
 * person of its own. Prints a table: above 1, an action is slower than there. None of this is a test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { over, spreadOf } from './measure.mjs';
import { startServers } from './startChild.mjs';

const origin = 'http://localhost:5173';
const [folder, given] = process.argv.slice(2);
if (!folder) {
	console.error('Give the folder of another checkout, installed and compiled.');
	process.exit(2);
}
await compile();
const { sandboxTrust } = await import('@countersign/contract');
const { createBrowserFetch } = await import('@countersign/sandbox/testing');
const { usBank } = await import('../packages/testing/dist/index.js');
const rounds = Number(given ?? 60);
const warmUp = 5;

/**
 * A compiled checkout that runs.
 * @typedef {typeof import('../packages/core/src/index.js') & typeof import('../packages/core/src/sandbox.js')} Core
 * @typedef {{ core: Core, port: number, stop: () => Promise<void> }} Side
 */

/**
 * @param {string} root
 * @returns {Promise<Side>}
 */
async function openSide(root) {
	/** @param {string} entry */
	const load = (entry) =>
		import(pathToFileURL(path.join(root, `packages/core/dist/${entry}.js`)).href);
	// An older checkout has one entry.
	const core = { ...(await load('index')), ...(await load('sandbox').catch(() => ({}))) };
	const data = await mkdtemp(path.join(tmpdir(), 'since-'));
	const { sandbox, backend, port } = await startServers(
		origin,
		{ sandbox: '', backend: data },
		root,
	);
	const stop = async () => {
		await backend.stop();
		await sandbox.stop();
		await rm(data, { recursive: true });
	};
	return { core, port, stop };
}

/**
 * What one person does. What an action gives, the later ones read.
 * @typedef {object} Person
 * @property {Core} core
 * @property {import('../packages/core/src/index.js').Wallet} wallet
 * @property {string} email
 * @property {import('../packages/core/src/index.js').EmailChallenge} challenge
 * @property {import('@countersign/contract').InternalAccount} account
 * @property {import('@countersign/contract').ExternalAccount} payee
 * @property {import('@countersign/contract').Quote} quote
 * @property {import('@countersign/contract').Transaction} transaction
 */

/**
 * @param {Side} side
 * @param {number} round
 * @returns {Person}
 */
function newPerson({ core, port }, round) {
	const toBackend = createBrowserFetch(
		(request) => {
			const url = request.url.replace(origin, `http://localhost:${port}`);
			const sent = new Request(url, request);
			// Limits count by network.
			sent.headers.set('x-network', `10.${round >> 8}.${round & 255}.1`);
			return fetch(sent);
		},
		{ origin },
	);
	const wallet = core.createWallet({
		endpoint: `${origin}/api`,
		storage: 'memory',
		fetch: toBackend,
		...sandboxTrust,
		privacyDigest: 'allow',
	});
	return /** @type {Person} */ ({ core, wallet, email: `person${round}@example.com` });
}

/**
 * @param {Person} person
 * @returns {import('../packages/core/src/index.js').CreateQuoteOptions}
 */
const quoteTo = ({ account, payee }) => ({
	source: { sourceType: 'ACCOUNT', accountId: account.id },
	destination: { destinationType: 'ACCOUNT', accountId: payee.id },
	lockedCurrencySide: 'SENDING',
	lockedCurrencyAmount: 1_000_000,
});

/**
 * In the order in which a person would do it.
 * @type {Readonly<Record<string, (person: Person) => Promise<unknown>>>}
 */
const actions = {
	startEmailSignIn: async (person) => {
		const { core, wallet, email } = person;
		const started = await core.startEmailSignIn(wallet, { email });
		if (started.status !== 'sent') throw new Error('No code was sent.');
		person.challenge = started.challenge;
	},
	finishEmailSignIn: ({ core, wallet, challenge }) =>
		core.finishEmailSignIn(wallet, { challenge, code: '000000' }),
	getMe: ({ core, wallet }) => core.getMe(wallet),
	listInternalAccounts: async (person) => {
		const { core, wallet } = person;
		const { data } = await core.listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
		if (data[0]) person.account = data[0];
	},
	fundSandboxAccount: ({ core, wallet, account }) =>
		core.fundSandboxAccount(wallet, { accountId: account.id, amount: 50_000_000 }),
	createExternalAccount: async (person) => {
		person.payee = await person.core.createExternalAccount(person.wallet, usBank());
	},
	listExternalAccounts: ({ core, wallet }) => core.listExternalAccounts(wallet),
	getExternalAccount: ({ core, wallet, payee }) =>
		core.getExternalAccount(wallet, { accountId: payee.id }),
	lookupExternalAccount: ({ core, wallet, payee }) =>
		core.lookupExternalAccount(wallet, { accountId: payee.id }),
	lookupUma: ({ core, wallet }) =>
		core.lookupUma(wallet, { receiverUmaAddress: '$success.usd@uma.localhost' }),
	listDiscoveries: ({ core, wallet }) => core.listDiscoveries(wallet, { country: 'NG' }),
	listExchangeRates: ({ core, wallet }) => core.listExchangeRates(wallet),
	createQuote: async (person) => {
		person.quote = await person.core.createQuote(person.wallet, quoteTo(person));
	},
	getQuote: ({ core, wallet, quote }) => core.getQuote(wallet, { quoteId: quote.id }),
	executeQuote: ({ core, wallet, quote }) => core.executeQuote(wallet, { quote }),
	listTransactions: async (person) => {
		const { data } = await person.core.listTransactions(person.wallet);
		if (data[0]) person.transaction = data[0];
	},
	getTransaction: ({ core, wallet, transaction }) =>
		core.getTransaction(wallet, { transactionId: transaction.id }),
	listCredentials: ({ core, wallet }) => core.listCredentials(wallet),
	listSessions: ({ core, wallet }) => core.listSessions(wallet),
	refreshSession: ({ core, wallet }) => core.refreshSession(wallet),
	setPrivacy: ({ core, wallet }) => core.setPrivacy(wallet, { isPrivate: true }),
	exportWallet: ({ core, wallet }) => core.exportWallet(wallet, { onWords: () => {} }),
	changeEmail: ({ core, wallet, email }) => core.changeEmail(wallet, { email: `new.${email}` }),
	removeExternalAccount: ({ core, wallet, payee }) =>
		core.removeExternalAccount(wallet, { accountId: payee.id }),
	signOut: ({ core, wallet }) => core.signOut(wallet),
};

const sides = [await openSide(workspaceRoot), await openSide(path.resolve(folder))];
/** Milliseconds by action, of this checkout and of the other one. @type {Record<string, number[][]>} */
const times = Object.fromEntries(Object.keys(actions).map((name) => [name, [[], []]]));
for (let round = 0; round < rounds + warmUp; round += 1) {
	const people = sides.map((side) => newPerson(side, round));
	const order = round % 2 === 0 ? [0, 1] : [1, 0];
	for (const [name, act] of Object.entries(actions)) {
		for (const side of order) {
			const begin = performance.now();
			await act(/** @type {Person} */ (people[side]));
			if (round >= warmUp) times[name]?.[side]?.push(performance.now() - begin);
		}
	}
}
for (const side of sides) await side.stop();

console.log('| action | here, ms | there, ms | here over there |');
console.log('|---|--:|--:|--:|');
for (const [name, [here = [], there = []]] of Object.entries(times)) {
	const { median, low, high } = over(here, there);
	const cells = [spreadOf(here).median, spreadOf(there).median].map((value) => value.toFixed(1));
	const ratio = `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
	console.log(`| \`${name}\` | ${cells.join(' | ')} | ${ratio} |`);
}
// Earlier releases keep a program alive while a session lives.
process.exit(0);
