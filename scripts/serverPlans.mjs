import path from 'node:path';
import { signerSite } from './build/buildWorkspace.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';

/**
 * @typedef {object} StackSettings
 * @property {number} demoPort
 * @property {number} backendPort
 * @property {number} sandboxPort
 * @property {number} [controlPort] of the sandbox's control interface; absent: it stays shut
 * @property {number} [galleryPort] of the reloading server's gallery; absent: there is none
 * @property {number} [signerPort] of a signer in an origin of its own; absent: the page signs
 * @property {string} data folder for state
 * @property {string} [signerSite] folder of the signer's build, by default that of `npm start`
 * @property {string} logs folder for what the servers print
 * @property {Readonly<Record<string, string | undefined>>} env what the servers inherit
 * @property {string} demo folder of the production build, or `vite` for the reloading server
 */

/**
 * The servers that a running Countersign consists of, in the order in which they start.
 * @param {StackSettings} settings
 * @returns {import('./programs/startServer.mjs').ServerPlan[]}
 */
export function serverPlans(settings) {
	const { demo, env } = settings;
	const service = usesOwnService(env) ? [] : [sandbox(settings)];
	const frame = settings.signerPort === undefined ? [] : [signer(settings, settings.signerPort)];
	if (demo !== 'vite') return [...service, backend(settings, demo), ...frame];
	return [...service, backend(settings), ...frame, ...pages(settings)];
}

/** The site of both origins: browsers count `localhost` and a name below it as two. */
const site = 'countersign.localhost';

/**
 * Where the wallet and its signer are, on two origins of one site.
 * @param {number} demoPort
 * @param {number} signerPort
 */
export function signerPlace(demoPort, signerPort) {
	return {
		application: `http://wallet.${site}:${demoPort}`,
		signer: `http://signer.${site}:${signerPort}`,
	};
}

/**
 * The folder of the signer, with the headers that its build has written.
 * @param {StackSettings} settings
 * @param {number} port
 * @returns {import('./programs/startServer.mjs').ServerPlan}
 */
function signer({ env, logs, signerSite: folder = signerSite }, port) {
	return {
		name: 'signer',
		command: [path.join(workspaceRoot, 'scripts/programs/serveSigner.mjs'), folder, String(port)],
		cwd: workspaceRoot,
		env,
		ports: [port],
		log: path.join(logs, 'signer.log'),
	};
}

/**
 * The page that passkeys belong to, and the one whose frame it is.
 * @param {StackSettings} settings
 * @returns {[string, ...string[]]}
 */
function passkeyPages({ demoPort, signerPort }) {
	if (signerPort === undefined) return [`http://localhost:${demoPort}`];
	const { application, signer: origin } = signerPlace(demoPort, signerPort);
	return [origin, application];
}

/** @param {StackSettings} settings what the backend has to know of a signer */
function signerSettings({ demoPort, signerPort }) {
	if (signerPort === undefined) return {};
	const { application, signer: origin } = signerPlace(demoPort, signerPort);
	return {
		BACKEND_ORIGINS: `${application},${origin}`,
		SIGNER_ORIGIN: origin,
	};
}

/**
 * Whether the environment names a service to use in place of the sandbox.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function usesOwnService(env) {
	return Boolean(env.SERVICE_BASE_URL);
}

/**
 * Whether the environment asks for the legacy values of the service's sandbox, which stand for a valid
 * signature. The sandbox itself accepts them by default, as the service's does.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function allowsLegacyValues(env) {
	return env.SANDBOX_ALLOW_LEGACY === '1';
}

/**
 * @param {StackSettings} settings
 * @returns {import('./programs/startServer.mjs').ServerPlan}
 */
function sandbox(settings) {
	const { backendPort, sandboxPort, controlPort, data, logs, env } = settings;
	const pages = passkeyPages(settings);
	const application = pages.at(-1);
	const program = path.join(workspaceRoot, 'packages', 'sandbox', 'dist', 'main.js');
	const named = {
		port: sandboxPort,
		data: path.join(data, 'sandbox'),
		'rp-id': new URL(pages[0]).hostname,
		'invitation-url': `${application}/invitations`,
		'webhook-url': `http://localhost:${backendPort}/webhooks`,
		...(controlPort === undefined ? {} : { 'control-port': controlPort }),
	};
	const args = Object.entries(named).flatMap(([name, value]) => [`--${name}`, String(value)]);
	args.push(...pages.flatMap((page) => ['--origin', page]));
	return {
		name: 'sandbox',
		command: [program, ...args, ...(allowsLegacyValues(env) ? [] : ['--strict'])],
		cwd: workspaceRoot,
		env,
		ports: controlPort === undefined ? [sandboxPort] : [sandboxPort, controlPort],
		log: path.join(logs, 'sandbox.log'),
	};
}

/** Of the demo, in millionths of USDB: 2,000 at once, 5,000 in 24 hours, and of these 100 without another sign-in. */
const spendingLimits = {
	perPayment: { USDB: 2_000_000_000 },
	perDay: { USDB: 5_000_000_000 },
	stepUpAbove: { USDB: 100_000_000 },
	newPayee: '24h',
};

/**
 * @param {StackSettings} settings
 * @param {string} [site] folder that it serves on the demo's port, beside `/api`
 * @returns {import('./programs/startServer.mjs').ServerPlan}
 */
function backend(settings, site) {
	const { demoPort, backendPort, sandboxPort, controlPort, data, logs, env } = settings;
	return {
		name: 'backend',
		command: [path.join(workspaceRoot, 'apps', 'backend', 'dist', 'main.js')],
		cwd: workspaceRoot,
		env: {
			SERVICE_BASE_URL: `http://localhost:${sandboxPort}/2025-10-13`,
			SERVICE_TOKEN_ID: 'sandbox_token',
			SERVICE_CLIENT_SECRET: 'sandbox_secret',
			...(controlPort === undefined || usesOwnService(env)
				? {}
				: { SANDBOX_CONTROL_URL: `http://localhost:${controlPort}` }),
			// There, contacts have to be verified: the demo shows how.
			// And what a page can spend is limited.
			...(usesOwnService(env)
				? {}
				: { CUSTOMER_REGION: 'DE', SPENDING_LIMITS: JSON.stringify(spendingLimits) }),
			...signerSettings(settings),
			...env,
			DEMO_PORT: String(demoPort),
			BACKEND_PORT: String(backendPort),
			COUNTERSIGN_DATA: data,
			...(site === undefined ? {} : { DEMO_DIST: site }),
		},
		ports: site === undefined ? [backendPort] : [backendPort, demoPort],
		log: path.join(logs, 'backend.log'),
	};
}

/**
 * The demo, and the gallery behind it (`/gallery/`), each with hot reload.
 * @param {StackSettings} settings
 * @returns {import('./programs/startServer.mjs').ServerPlan[]}
 */
function pages(settings) {
	const { demoPort, galleryPort } = settings;
	const gallery = galleryPort === undefined ? [] : [vite('gallery', galleryPort, settings)];
	return [...gallery, vite('demo', demoPort, settings)];
}

/**
 * @param {'demo' | 'gallery'} app
 * @param {number} port
 * @param {StackSettings} settings
 * @returns {import('./programs/startServer.mjs').ServerPlan}
 */
function vite(app, port, { backendPort, galleryPort, logs, env }) {
	const program = path.join(workspaceRoot, 'node_modules', 'vite', 'bin', 'vite.js');
	return {
		name: app,
		command: [program, '--host', 'localhost', '--port', String(port), '--strictPort'],
		cwd: path.join(workspaceRoot, 'apps', app),
		env: {
			...env,
			BACKEND_PORT: String(backendPort),
			...(galleryPort === undefined ? {} : { GALLERY_PORT: String(galleryPort) }),
		},
		ports: [port],
		log: path.join(logs, `${app}.log`),
	};
}
