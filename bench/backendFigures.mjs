/** Figures of the backend, beside a direct request to the service or what its database can do without it. */
import { exact } from './measure.mjs';
import { measureBackend } from './measureBackend.mjs';
import { spread } from './printFigures.mjs';
import { megabytes, printSection, whole } from './printSection.mjs';

/** @typedef {import('./figures.mjs').Measured} Measured */

/** @returns {Promise<Record<string, Measured>>} */
export async function backend() {
	const { results: measured, crowds, idle, memory } = await measureBackend();
	printSection(
		'backend',
		['request', 'direct, ms', 'bare proxy over direct', 'backend over direct', 'aim'],
		measured.map(({ name, direct, proxy, backend: through, aim }) => [
			name,
			direct.toFixed(1),
			spread(proxy),
			spread(through),
			aim,
		]),
	);
	printSection(
		'crowd',
		['200 reads of one payment in flight', 'p50, ms', 'p99, ms', 'processor of it a read, ms'],
		crowds.map(({ name, p50, p99, work }) => [name, whole(p50), whole(p99), work.toFixed(2)]),
	);
	console.log(
		`memory of the backend: ${megabytes(idle)} MB before, ${megabytes(memory)} MB after\n`,
	);
	const [one, list, execute] = measured.map(({ direct, backend: through }) => ({
		ours: direct * through.median,
		floor: direct,
		over: through,
	}));
	const [direct, proxy, ours] = crowds;
	return {
		backendOne: one ?? {},
		backendList: list ?? {},
		backendExecute: execute ?? {},
		...(direct && proxy && ours && crowdFigures(direct, proxy, ours)),
		crowdMemory: { ours: memory / 2 ** 20, floor: idle / 2 ** 20 },
	};
}

/**
 * @typedef {Awaited<ReturnType<typeof measureBackend>>['crowds'][number]} Crowd
 * @param {Crowd} direct
 * @param {Crowd} proxy
 * @param {Crowd} ours
 * @returns {Record<string, Measured>}
 */
function crowdFigures(direct, proxy, ours) {
	return {
		readWork: { ours: ours.work, floor: proxy.work },
		crowdP50: { ours: ours.p50, floor: direct.p50, over: exact(ours.p50 / direct.p50) },
		crowdP99: { ours: ours.p99, floor: direct.p99, over: exact(ours.p99 / direct.p99) },
	};
}

/** @returns {Promise<Record<string, Measured>>} */
export async function databases() {
	// Not at the top: this module is loaded before anything is compiled.
	const { measureDatabases } = await import('./measureDatabases.mjs');
	const measured = await measureDatabases({ streams: 10_000, seconds: 5 });
	const { events, slowEvents, connections, failedCases, streamStatements } = measured;
	return {
		events,
		slowEvents,
		connections: { ours: connections.ours, floor: connections.clients },
		coldWrites: { ours: measured.coldWrites },
		redisCases: { ours: failedCases.redis },
		poolerCases: { ours: failedCases.postgres },
		streamStatements: { ours: streamStatements },
	};
}
