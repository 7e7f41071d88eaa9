/**
 * `npm start`: builds, then runs sandbox, backend, the production build of the demo, and a signer of its own origin (see
 * docs/guides/signer-origin.md). With `COUNTERSIGN_SIGNER=0`, the page signs.
 * `npm run dev` (`--dev`): the page signs, and Vite serves it, which reloads what you edit.
 */
import path from 'node:path';
import process from 'node:process';
import {
	buildDemo,
	buildSigner,
	compileToStart,
	demoSite,
	signedDemoSite,
} from './build/buildWorkspace.mjs';
import { readPorts } from './ports/readPorts.mjs';
import { requireFreePorts } from './ports/requireFreePorts.mjs';
import { startServer } from './programs/startServer.mjs';
import { workspaceRoot } from './programs/workspaceRoot.mjs';
import { allowsLegacyValues, serverPlans, signerPlace, usesOwnService } from './serverPlans.mjs';

const dev = process.argv.includes('--dev');
// Vite's server responds to preflights in the backend's place.
const hasSigner = !dev && process.env.COUNTERSIGN_SIGNER !== '0';
const site = hasSigner ? signedDemoSite : demoSite;

/** @type {import('./programs/startServer.mjs').Server[]} */
const running = [];
/** @type {Promise<void> | undefined} */
let stopping;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
	process.on(signal, () => void end(0));
}
process.once('disconnect', () => void end(0)); // the parent is gone

try {
	await start();
} catch (error) {
	if (!stopping) console.error(error instanceof Error ? error.message : error);
	await end(1);
}

async function start() {
	const ports = readPorts(process.env, { gallery: dev, signer: hasSigner });
	await requireFreePorts(Object.values(ports));
	console.log('Building …');
	await compileToStart();
	const url = await prepareSigner(ports);
	if (!dev) await buildDemo(site);
	for (const plan of plansFor(ports)) await startNext(plan);
	console.log(`
Countersign is running:  ${url}
Every component and state: ${url}/gallery/

${aboutService()}${hasSigner ? aboutSigner() : ''}
Ctrl-C stops everything. What you did there is kept in ${path.relative(workspaceRoot, dataFolder()) || '.'}.`);
}

/**
 * Builds the signer, if there is one, and tells the demo where it is.
 * @param {ReturnType<typeof readPorts>} ports
 * @returns {Promise<string>} where the demo is
 */
async function prepareSigner({ demo, signer }) {
	if (!signer) return `http://localhost:${demo.port}`;
	const { application, signer: origin } = signerPlace(demo.port, signer.port);
	process.env.VITE_APPLICATIONS = application;
	process.env.VITE_SIGNER = origin;
	process.env.VITE_ENDPOINT = `${application}/api`;
	await buildSigner();
	return application;
}

function aboutSigner() {
	return `
Another origin signs. Safari, and programs such as curl, may not find these names: with COUNTERSIGN_SIGNER=0, the page
signs, at localhost.`;
}

function aboutService() {
	if (usesOwnService(process.env)) return 'It uses the service that SERVICE_BASE_URL names.';
	const legacy = allowsLegacyValues(process.env)
		? 'It accepts the legacy values that stand for a valid signature, because SANDBOX_ALLOW_LEGACY is 1.'
		: 'It refuses the legacy values that stand for a valid signature; SANDBOX_ALLOW_LEGACY=1 allows them.';
	return `Sign in with any email address; the sandbox's code is always 000000.\n${legacy}`;
}

/** @param {ReturnType<typeof readPorts>} ports */
function plansFor(ports) {
	const data = dataFolder();
	return serverPlans({
		demoPort: ports.demo.port,
		backendPort: ports.backend.port,
		sandboxPort: ports.sandbox.port,
		controlPort: ports.control.port,
		...(ports.gallery && { galleryPort: ports.gallery.port }),
		...(ports.signer && { signerPort: ports.signer.port }),
		data,
		logs: data,
		env: process.env,
		demo: dev ? 'vite' : site,
	});
}

function dataFolder() {
	return path.resolve(workspaceRoot, process.env.COUNTERSIGN_DATA || '.data');
}

/** @param {import('./programs/startServer.mjs').ServerPlan} plan */
async function startNext(plan) {
	if (stopping) return;
	const server = startServer(plan);
	running.push(server);
	await server.ready;
	server.ended.then((reason) => {
		if (stopping) return;
		console.error(reason);
		void end(1);
	});
}

/** @param {number} code */
async function end(code) {
	stopping ??= stopServers();
	await stopping;
	process.exit(code);
}

/** The last one started is the first one stopped: nobody calls a server that is gone. */
async function stopServers() {
	for (const server of running.toReversed()) await server.stop();
}
