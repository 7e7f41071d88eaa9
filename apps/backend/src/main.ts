import { readSettings } from './settings/readSettings.js';
import { startBackend } from './startBackend.js';

try {
	const settings = readSettings(process.env);
	const stopping = new Promise<undefined>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const)
			process.once(signal, () => resolve(undefined));
	});
	const starting = startBackend(settings, (line) => console.error(line));
	const backend = await Promise.race([starting, stopping]);
	// A database may let a start wait for ever, and nothing has been begun that would have to be finished.
	if (!backend) process.exit(0);
	console.log(`The backend listens on http://${settings.host}:${settings.backendPort}/api`);
	if (settings.demo) console.log(`The demo is on http://${settings.host}:${settings.demo.port}`);
	await stopping;
	await backend.stop();
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
