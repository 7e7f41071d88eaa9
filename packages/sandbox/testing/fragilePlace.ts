import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabasePlace, RunningPglite } from '@countersign/database';
import { prepareTestPlace } from '../src/testing/prepareTestPlace.js';

/** An empty database to which a test breaks the connections. */
export interface FragilePlace {
	readonly place: DatabasePlace;
	/** From now on nothing gets through. */
	breakAll(): void;
	/** The next `commit` takes effect, but its response is lost and nothing gets through from then on. */
	breakAtCommit(): void;
	repair(): void;
	remove(): Promise<void>;
}

interface State {
	isAway: boolean;
	isLastCommit: boolean;
}

export async function openFragilePlace(): Promise<FragilePlace> {
	const { place, remove } = await prepareTestPlace();
	const state: State = { isAway: false, isLastCommit: false };
	const open = place.running
		? breakRunning(place.running, state)
		: await breakServer(place.databaseUrl ?? '', state);
	return {
		place: open.place,
		breakAll: () => {
			state.isAway = true;
			open.drop();
		},
		breakAtCommit: () => {
			state.isLastCommit = true;
		},
		repair: () => {
			state.isAway = false;
		},
		remove: () => open.close().finally(remove),
	};
}

interface Breakable {
	readonly place: DatabasePlace;
	/** Ends what is connected. */
	drop(): void;
	close(): Promise<void>;
}

function isLast(state: State, messages: Uint8Array): boolean {
	if (!state.isLastCommit || !Buffer.from(messages).includes('commit\0')) return false;
	state.isLastCommit = false;
	state.isAway = true;
	return true;
}

function breakRunning(running: RunningPglite, state: State): Breakable {
	const requireThere = () => {
		if (state.isAway) throw Object.assign(new Error('canary'), { code: 'EPIPE' });
	};
	const fragile: RunningPglite = {
		exec: async (statements) => {
			requireThere();
			return running.exec(statements);
		},
		execProtocolRawStream: async (messages, options) => {
			requireThere();
			const isEnd = isLast(state, messages);
			await running.execProtocolRawStream(messages, isEnd ? { onRawData: () => {} } : options);
			requireThere();
		},
	};
	return { place: { running: fragile }, drop: () => {}, close: async () => {} };
}

/** Stands between the sandbox and a PostgreSQL server. */
async function breakServer(databaseUrl: string, state: State): Promise<Breakable> {
	const { hostname, port } = new URL(databaseUrl);
	const open = new Set<Socket>();
	const relay = createServer((client) => {
		if (state.isAway) return void client.destroy();
		const server = connect(Number(port), hostname);
		for (const socket of [client, server]) {
			open.add(socket);
			socket.on('error', () => {});
			socket.on('close', () => {
				open.delete(socket);
				(socket === client ? server : client).destroy();
			});
		}
		client.on('data', (bytes) => {
			if (isLast(state, bytes)) {
				server.removeAllListeners('data');
				server.once('data', () => client.destroy());
			}
			server.write(bytes);
		});
		server.on('data', (bytes) => client.write(bytes));
	});
	relay.listen(0, 'localhost');
	await once(relay, 'listening');
	const url = new URL(databaseUrl);
	url.port = String((relay.address() as AddressInfo).port);
	const drop = () => {
		for (const socket of open) socket.destroy();
	};
	const close = async () => {
		drop();
		relay.close();
		await once(relay, 'close');
	};
	return { place: { databaseUrl: url.href }, drop, close };
}
