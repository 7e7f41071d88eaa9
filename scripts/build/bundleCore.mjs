import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { withoutNodeCrypto } from './withoutNodeCrypto.mjs';
import { writeModules } from './writeModules.mjs';

const folder = path.join(workspaceRoot, 'packages', 'core');
const source = path.join(folder, 'src');
const contract = path.join(workspaceRoot, 'packages', 'contract', 'src');

/**
 * The modules of the published package, by name, and the folders and files of `src` that they take. The longest place
 * that fits a file is its own.
 *
 * A bundler moves whole modules between the scripts of a page. So a module holds what pages load at the same time, and
 * three rules keep the first script of a page small:
 * - Nothing that only `onDemand.js` needs is in a module with something that a page needs before.
 * - What `onDemand.js` imports holds no `import('./onDemand.js')`: rolldown would keep the script for pages without one.
 * - A module that `index.js` imports is one that `onDemand.js` does not need, or is small: esbuild loads it with every
 *   page. The same holds for what `reading.js` imports.
 */
const modules = {
	loading: ['browser/loadModule'],
	loadSealing: ['crypto/loadSealing', 'crypto/loadWithSealing'],
	wallet: [
		'config',
		'contract/headers',
		'contract/localHost',
		'contract/resources/currency',
		'contract/sandboxTrust',
		'encoding/bytes',
		'encoding/json',
		'errors',
		'http/backendRoutes',
		'http/clock',
		'wallet',
	],
	http: ['http', 'parts/httpOf'],
	signInRoutes: ['contract/authRoutes'],
	waiting: ['browser/pollDelay', 'browser/waiting'],
	keepFresh: ['actions/session/keepFresh'],
	keepIfUnproven: ['actions/session/keepIfUnproven'],
	sessionActions: ['actions/session/session'],
	serviceNow: ['actions/session/serviceNow'],
	session: [
		'contract/backOff',
		'browser/callEach',
		'browser/tabs',
		'crypto/webCrypto',
		'encoding/hasStrings',
		'http/needsLogin',
		'parts/sessionStoreOf',
		'session',
		'signer/announcedSession',
		'signer/organizations',
		'signer/createSessionStore',
		'signer/deviceSession',
		'signer/isSigningKey',
		'signer/keyRing',
		'signer/keySigner',
		'signer/sessionRecord',
		'signer/signer',
		'signer/signerParts',
		'signer/walletSession',
		'storage',
	],
	executions: ['parts/executionsOf'],
	amountText: ['encoding/amountText'],
	account: ['session/account'],
	support: ['browser', 'encoding', 'quotes/isExecuted', 'quotes/judgeExecution'],
	stepUpState: ['session/stepUpState'],
	refusals: ['encoding/differenceFrom', 'http/isRefusal', 'signing/sendKeyed'],
	confirmedTerms: ['signer/confirmedTerms'],
	emailCodes: ['parts/emailSignInsOf', 'signIn/emailSignIns'],
	sentCode: ['actions/signIn/getEmailSignIn'],
	refresh: ['actions/session/refreshSession'],
	signIn: [
		'actions/credentials/setPrivacy',
		'actions/payments/createQuote',
		'actions/payments/executeQuote',
		'actions/signIn/signInWithOauth',
		'actions/signIn/signInWithPasskey',
		'actions/signIn/finishEmailSignIn',
	],
	sendCode: ['actions/signIn/startEmailSignIn', 'signIn/requestCode'],
	balances: ['actions/payments/listInternalAccounts'],
	reading: ['actions/payments/transactions', 'quotes/paymentOutcome'],
	events: [
		'actions/session/getMe',
		'actions/session/subscribeEvents',
		'actions/signIn/setLoginAccount',
		'http/createEventParser',
		'http/followEvents',
		'http/hearTogether',
		'http/openEvents',
		'http/walletEvent',
	],
	quotes: ['actions/payments/estimates', 'actions/payments/getQuote'],
	receivers: ['actions/payments/receiverLookup'],
	shapes: ['http/checkShape'],
	paging: [
		'contract/transactionRoutes',
		'http/parseResources',
		'http/readPage',
		'http/readTransaction',
		'http/readable',
	],
	readQuote: ['quotes/parseQuote', 'quotes/readQuote'],
	quoteChecks: ['quotes'],
	stepUps: ['credential/readCredentials', 'parts/stepUpsOf', 'session/createStepUps'],
	stepUpActions: ['actions/session/stepUp'],
	device: ['actions/signIn/device'],
	storedPasskeys: ['credential/storedPasskeys'],
	passkeyMemory: ['credential/devicePasskeys', 'parts/passkeysOf'],
	ceremonies: ['credential/createCeremonies', 'parts/ceremoniesOf'],
	pastes: [
		'contract/emailAddress',
		'money/supportedLocale',
		'text/foldText',
		'text/normaliseEmail',
		'text/stripInvisible',
	],
	digits: ['text/foldDigits', 'text/normalisePhoneNumber'],
	emailCode: ['text/readEmailCode'],
	typed: ['text'],
	checks: ['text/fieldProblems', 'text/ids'],
	frame: ['frame', 'contract/signerMessages'],
	payment: ['payment'],
	accounts: ['actions/payments/externalAccounts'],
	accountForm: [
		'actions/payments/createExternalAccount',
		'actions/payments/removeExternalAccount',
		'contract/resources/accounts',
		'money/externalAccountFields',
		'money/externalAccountProblems',
		'money/normaliseAccountField',
		'money/readExternalAccount',
	],
	instructions: ['money/describePaymentInstructions'],
	money: ['money'],
	routes: ['contract'],
	credentials: ['actions', 'parts/signedActivity'],
	passkeys: ['credential'],
	signing: [
		'crypto/clientKey',
		'crypto/signingKey',
		'encoding/decode',
		'http/deliver',
		'session/deleteSession',
		'session/parseSession',
		'session/readSessions',
		'session/signOutOfDevice',
		'signer/awaitedKeys',
		'signer/checkDigest',
		'signer/checkPayload',
		'signer/sign',
		'signer/stamp',
		'signing',
	],
	opening: [
		'contract/resources/spendingLimits',
		'contract/spending',
		'actions/credentials/onDemand',
		'actions/payments/onDemand',
		'actions/session/onDemand',
		'actions/signIn/onDemand',
		'credential/offerPasskeys',
		'credential/passkeyPrompts',
		'credential/readPasskey',
		'credential/runCeremony',
		'crypto',
		'http/cookieWatch',
		'parts/cookieWatchOf',
		'parts/onDemand',
		'parts/signInSessionOf',
		'payment/onDemand',
		'quotes/checkQuoteMatches',
		'quotes/explainPayload',
		'quotes/sentExecution',
		'session/renewSession',
		'signer/beginSession',
		'signer/checkTerms',
		'signer/confirmations',
		'signer/decideStamp',
		'signer/decodeTransaction',
		'signer/readPayload',
		'signer/readTransfer',
		'signer/sessionKeys',
		'signer/signPayment',
		'signer/signToken',
		'signer/stampSpending',
		'signIn/passkeySignIn',
		'storage/changeTogether',
	],
};

/** What applications import. */
const entries = ['index', 'format', 'query', 'sandbox'];

/** What `import()` loads: one script for all that needs cryptography, whichever of it a page needs first. */
const onDemand = [
	'actions/credentials/onDemand/setPrivacy',
	'actions/payments/onDemand/createQuote',
	'actions/payments/onDemand/executeQuote',
	'actions/payments/onDemand/explainQuote',
	'actions/session/onDemand/keepFormerEmail',
	'actions/session/onDemand/refreshSession',
	'actions/signIn/onDemand/findEmailCredential',
	'actions/signIn/onDemand/signInWithOauth',
	'actions/signIn/onDemand/signInWithPasskey',
	'actions/signIn/onDemand/signInWithPasskeyAutofill',
	'actions/signIn/onDemand/finishEmailSignIn',
	'credential/passkeyPrompts',
	'crypto/openExport',
	'parts/onDemand/signedActivity',
	'payment/onDemand/performEffect',
	'signer/stampSpending',
];

/**
 * Scripts of their own: the point arithmetic, for engines that cannot derive a public point, and the libraries that seal
 * and open, which a page that only signs does not need. They share nothing with other modules, and whatever needs them
 * loads them beside `onDemand.js`.
 */
const alone = ['crypto/derivePoint', 'crypto/sealing'];

/**
 * A bundle of its own, which `import()` loads: the checksums of addresses, for who adds a wallet. Its copies of libraries keep
 * a page from loading what it would share with `alone` as another script, after those.
 */
const apart = 'money/walletAddressProblems';
const apartFile = `${path.basename(apart)}.js`;

/** A folder whose files are modules of their own: each hook loads those that it needs. */
const fileByFile = 'queries/';

/**
 * Bundles `@countersign/core` into the modules of the table. For Node, which splits no page into scripts and takes longer
 * to find a module than to run it, the same code is two modules and what is loaded on demand. Deletes what an
 * earlier build left. The declarations stay as TypeScript has written them. Fails for a file without a place, and for modules
 * that import each other.
 *
 * @param {string} dir folder that takes the modules; those for Node are in its folder `node`
 */
export async function bundleCore(dir = path.join(folder, 'dist')) {
	const output = await writeModules(await open('pages'), dir, moduleOf);
	requireOrder(output);
	const forNode = await open('Node');
	const isAtOnce = filesOf(
		output,
		entries.map((entry) => `${entry}.js`),
	);
	await writeModules(
		forNode,
		path.join(dir, 'node'),
		(id) => (isAtOnce.has(id) ? 'shared' : null),
		nodeName,
	);
	copyLicences([...output, ...(await writeApart(dir))], dir);
	await writeApart(path.join(dir, 'node'));
}

/** @param {string} dir */
async function writeApart(dir) {
	const bundle = await rolldown({
		input: sourceFile(apart),
		platform: 'browser',
		transform: { target: 'es2022' },
	});
	const { output } = await bundle.write({
		file: path.join(dir, apartFile),
		sourcemap: true,
		sourcemapExcludeSources: true,
		comments: { jsdoc: false },
	});
	await bundle.close();
	return output;
}

/**
 * Copies the licence of every library that the modules hold. Pages get `@hpke/core` with core, because its own modules
 * make bundlers warn; Node imports it. `micro-eth-signer` and `@noble/hashes`, of which core needs small parts, are among
 * the `devDependencies`.
 *
 * @param {readonly (import('rolldown').OutputChunk | import('rolldown').OutputAsset)[]} output
 * @param {string} dir
 */
function copyLicences(output, dir) {
	const files = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
	const libraries = new Set(
		files.flatMap((id) => /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []),
	);
	for (const library of libraries) {
		const { name } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8'));
		const file = `LICENSE-${name.replace('@', '').replace('/', '-')}`;
		copyFileSync(path.join(library, 'LICENSE'), path.join(dir, file));
	}
}

/** @param {'pages' | 'Node'} kind what loads the modules */
async function open(kind) {
	const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const own = ['@countersign/contract', ...(kind === 'pages' ? ['@hpke/core'] : [])];
	const foreign = Object.keys(dependencies).filter((name) => !own.includes(name));
	return rolldown({
		cwd: folder,
		input: Object.fromEntries(entries.map((entry) => [entry, sourceFile(entry)])),
		platform: 'browser',
		// What it takes of the contract are small tables: Node would take longer to find a package than to run them.
		resolve: { conditionNames: ['countersign-source'] },
		// With what it imports, the reader of RLP shares no script with the point arithmetic.
		external: (id, importer = '') =>
			!/[\\/]micro-eth-signer[\\/]/.test(importer) &&
			foreign.some((name) => id === name || id.startsWith(`${name}/`)),
		transform: { target: 'es2022' },
		// A library that is held may import more of another one than it uses here.
		treeshake: { moduleSideEffects: [{ external: true, sideEffects: false }] },
		preserveEntrySignatures: 'allow-extension',
		plugins: [withoutNodeCrypto, joinOnDemand],
	});
}

/**
 * The name of a module for Node: `shared` for what the entry and the others have in common.
 * @param {string} name
 */
function nodeName(name) {
	return [joinedId, ...alone.map((file) => path.basename(file))].includes(name) ? name : 'shared';
}

/** @param {string} file */
function sourceFile(file) {
	return path.join(source, `${file}.ts`);
}

const joinedId = 'onDemand';

/** @type {import('rolldown').Plugin} */
const joinOnDemand = {
	name: 'countersign:on-demand',
	resolveId(id, importer, { kind }) {
		if (kind !== 'dynamic-import' || importer === undefined) return null;
		const file = path.resolve(path.dirname(importer), id.replace(/\.js$/, '.ts'));
		if (onDemand.some((one) => sourceFile(one) === file)) return joinedId;
		if (alone.some((one) => sourceFile(one) === file)) return null;
		if (sourceFile(apart) === file) return { id: `./${apartFile}`, external: 'relative' };
		throw new Error(`Say in scripts/build/bundleCore.mjs which script ${file} is loaded with.`);
	},
	load(id) {
		if (id !== joinedId) return null;
		return joinFiles(onDemand.map(sourceFile));
	},
};

/**
 * A module that exports what the files export. A folder may have an apostrophe in its name and, on Windows, backslashes.
 * @param {readonly string[]} files
 */
export function joinFiles(files) {
	return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
}

/** @param {string} id of a file */
function moduleOf(id) {
	if (id === joinedId) return null;
	if (/[\\/]@hpke[\\/]/.test(id)) return null;
	if (/[\\/]node_modules[\\/]/.test(id)) return 'rlp';
	const isContract = id.startsWith(contract);
	const place = path.relative(isContract ? path.dirname(contract) : source, id);
	const file = place
		.split(path.sep)
		.join('/')
		.replace(/^src\//, 'contract/')
		.replace(/\.ts$/, '');
	if (entries.includes(file) || alone.includes(file)) return null;
	if (file.startsWith(fileByFile)) return file;
	const [found] = Object.entries(modules)
		.flatMap(([module, places]) => places.map((place) => ({ module, place })))
		.filter(({ place }) => file === place || file.startsWith(`${place}/`))
		.sort((a, b) => b.place.length - a.place.length);
	if (!found) throw new Error(`Say in scripts/build/bundleCore.mjs which module takes ${file}.`);
	return found.module;
}

/**
 * The files of modules, and of all that they import.
 * @param {readonly (import('rolldown').OutputChunk | import('rolldown').OutputAsset)[]} output
 * @param {string[]} names
 */
function filesOf(output, names) {
	const chunks = output.filter((file) => file.type === 'chunk');
	const found = new Set(names);
	for (const name of found) {
		for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
			found.add(one);
	}
	return new Set(
		chunks
			.filter(({ fileName }) => found.has(fileName))
			.flatMap(({ moduleIds }) => moduleIds)
			.filter((id) => !entries.some((entry) => sourceFile(entry) === id)),
	);
}

/**
 * Refuses modules that import each other: one of them would run before what it needs is there.
 * @param {readonly (import('rolldown').OutputChunk | import('rolldown').OutputAsset)[]} output
 */
function requireOrder(output) {
	const imports = new Map(
		output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
	);
	const done = new Set();
	/** @type {(module: string, path: readonly string[]) => void} */
	const visit = (module, path) => {
		if (path.includes(module)) {
			throw new Error(`Modules of core import each other: ${[...path, module].join(' → ')}.`);
		}
		if (done.has(module)) return;
		for (const next of imports.get(module) ?? []) visit(next, [...path, module]);
		done.add(module);
	};
	for (const module of imports.keys()) visit(module, []);
}
