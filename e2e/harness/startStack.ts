import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { demoSite } from '../../scripts/build/buildWorkspace.mjs';
import { compressAssets } from '../../scripts/build/compressAssets.mjs';
import { freePort } from '../../scripts/ports/freePort.mjs';
import { runTool } from '../../scripts/programs/runTool.mjs';
import { type Server, startServer } from '../../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { serverPlans, signerPlace } from '../../scripts/serverPlans.mjs';
import { withoutOptimising } from '../../scripts/testing/withoutOptimising.mjs';

/** A whole Countersign of its own: sandbox, backend and the production build of the demo. */
export interface Stack {
	/** Where the demo is, `http://localhost:<port>`; also the passkeys' origin. */
	readonly url: string;
	/** Folder of the demo's build. */
	readonly site: string;
	/** Where its signer is, if that has an origin of its own. */
	readonly signer: string | undefined;
	/** Where the sandbox's control interface is. */
	readonly controlUrl: string;
	/** Base address of the service. */
	readonly serviceUrl: string;
	/** Where the backend writes one line for each request that reached it. */
	readonly backendLog: string;
	/** Whatever the sandbox prints. */
	readonly sandboxLog: string;
	stop(): Promise<void>;
}

/** What differs from one stack to another. */
export interface StackOptions {
	/**
	 * Whether the backend limits what can be spent, as the demo's does. Default: not, because each new recipient, credential
	 * and email address would ask for another code.
	 */
	readonly spendingLimits?: boolean;
	/** What the service says in identifiers where the interface says `service`. */
	readonly word?: string | undefined;
	/** Whether the demo signs in another origin. Default: not. */
	readonly hasSigner?: boolean;
}

/**
 * Starts the programs that `npm start` starts, on free ports and with empty data of their own, so
 * that a running Countersign is not disturbed and every run begins alike. Stacks that run side by side have
 * different names; the logs are in `artifacts/logs/<name>`.
 */
export async function startStack(
	name: string,
	{ spendingLimits = false, word, hasSigner = false }: StackOptions = {},
): Promise<Stack> {
	const data = await mkdtemp(path.join(tmpdir(), 'countersign-e2e-'));
	const [demoPort, backendPort, sandboxPort, controlPort, signerPort] = [
		await freePort(),
		await freePort(),
		await freePort(),
		await freePort(),
		await freePort(),
	];
	const logs = path.join(workspaceRoot, 'artifacts', 'logs', name);
	const place = hasSigner ? signerPlace(demoPort, signerPort) : undefined;
	const folders = place && (await buildForSigner(place, data));
	const plans = serverPlans({
		...(folders && { signerPort, signerSite: folders.signerSite }),
		demoPort,
		backendPort,
		sandboxPort,
		controlPort,
		data,
		logs,
		env: {
			...withoutDeployment(process.env),
			...(!spendingLimits && { SPENDING_LIMITS: '' }),
			SANDBOX_WORD: word,
			SERVICE_WORD: word,
			BACKEND_LOG: 'all',
			// As long as pages wait for it: see `waitLonger`.
			BACKEND_DEADLINE: '60000',
			SANDBOX_CHECK_RESPONSES: '1',
		},
		demo: folders?.demo ?? demoSite,
	});
	const running: Server[] = [];
	const stop = async (): Promise<void> => {
		for (const server of running.toReversed()) await server.stop();
		await rm(data, { recursive: true, force: true });
	};
	try {
		for (const plan of plans) {
			const command = [...withoutOptimising, ...plan.command];
			running.push(startServer({ ...plan, command }));
			await running.at(-1)?.ready;
		}
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		url: place?.application ?? `http://localhost:${demoPort}`,
		site: folders?.demo ?? demoSite,
		signer: place?.signer,
		controlUrl: `http://localhost:${controlPort}`,
		serviceUrl: `http://localhost:${sandboxPort}/2025-10-13`,
		backendLog: path.join(logs, 'backend.log'),
		sandboxLog: path.join(logs, 'sandbox.log'),
		stop,
	};
}

/** Builds the demo with a signer of an origin of its own, and that signer, below this folder. */
async function buildForSigner(
	{ application, signer }: ReturnType<typeof signerPlace>,
	data: string,
) {
	const folders = { demo: path.join(data, 'site'), signerSite: path.join(data, 'signer') };
	const env = {
		...process.env,
		NODE_ENV: 'production',
		VITE_APPLICATIONS: application,
		VITE_ENDPOINT: `${application}/api`,
		VITE_SIGNER: signer,
	};
	for (const [app, folder] of [
		['demo', folders.demo],
		['signer', folders.signerSite],
	] as const) {
		const args = ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'];
		const code = await runTool('vite', args, { cwd: path.join(workspaceRoot, 'apps', app), env });
		if (code !== 0) throw new Error(`Vite could not build ${app}.`);
	}
	compressAssets(path.join(folders.demo, 'assets'));
	return folders;
}

/** The stories run against the sandbox and data of their own, whatever this shell is set up for. */
function withoutDeployment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	const isDeployment = (name: string) =>
		name.startsWith('SERVICE_') || ['DATABASE_URL', 'SPENDING_LIMITS'].includes(name);
	return Object.fromEntries(Object.entries(env).filter(([name]) => !isDeployment(name)));
}
