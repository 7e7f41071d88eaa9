import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { OpenDatabase, Schema } from './database.js';
import { lockFolder } from './lockFolder.js';
import { migrateSchema } from './migrateSchema.js';
import { openPool, type Pooled } from './openPool.js';
import { type DatabasePlace, DatabaseUnavailableError, type RunningPglite } from './place.js';
import { type NewCluster, prepareCluster } from './prepareCluster.js';
import { createTemporaryFolder } from './temporaryFolder.js';
import { startVacuum } from './vacuum.js';

/** PGlite has one session, which stays. Nothing of it is read from the environment. */
const session = {
	user: 'postgres',
	database: 'postgres',
	password: '',
	ssl: false,
	options: '',
	max: 1,
	idleTimeoutMillis: 0,
} as const;

/**
 * As for a server with little memory: PGlite holds its buffers in the memory of this process, 128 MB unless told otherwise.
 * The system caches the files anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the PGlite database of a data folder, without one that of a temporary folder, which is removed with it. In
 * memory, its files and what remains of their creation take 400 MB more.
 *
 * PGlite writes without fsync: what was acknowledged outlives the process, not the machine's power.
 *
 * @throws FolderLockedError while another process has the folder
 * @throws DatabaseUnavailableError when the folder cannot be read, or its schema is newer
 */
export async function openPglite(
	{ data, running }: DatabasePlace,
	schema: Schema,
): Promise<OpenDatabase> {
	if (running) return connect(running, schema);
	if (data === undefined) return openTemporary(schema);
	const lost = new AbortController();
	const message = `The data folder ${data} was taken over by another process, or removed.`;
	const release = await lockFolder(data, () => lost.abort(new DatabaseUnavailableError(message)));
	return openFolder(data, schema, release, lost.signal);
}

async function openTemporary(schema: Schema): Promise<OpenDatabase> {
	const temporary = await createTemporaryFolder().catch(() => undefined);
	// Where no file can be written, memory has to do.
	if (!temporary) return start(await createServer('memory://'), schema);
	return openFolder(temporary.folder, schema, temporary.remove);
}

/** Releases the folder when the database is closed, or cannot be opened. */
async function openFolder(
	folder: string,
	schema: Schema,
	release: () => Promise<void>,
	lost?: AbortSignal,
): Promise<OpenDatabase> {
	try {
		const dataDir = await prepareCluster(folder, migrated(schema));
		const server = await createServer(dataDir).catch((cause) => refuse(folder, dataDir, cause));
		const where = `The data folder ${folder}`;
		const opened = await start(server, schema, { where, lost });
		return { ...opened, close: () => opened.close().finally(release) };
	} catch (error) {
		await release();
		throw error;
	}
}

/** A new cluster has the newest schema, which takes as long to create as the cluster itself. */
function migrated(schema: Schema): NewCluster {
	return {
		version: versionOf(schema),
		create: async (dataDir) => (await start(await createServer(dataDir), schema)).close(),
	};
}

/** Different for every schema. */
function versionOf(schema: Schema): string {
	if ('statement' in schema) return schema.statement;
	const applied = readMigrationFiles({ migrationsFolder: schema.folder });
	return applied.map(({ hash }) => hash).join(' ');
}

function createServer(dataDir: string): Promise<PGlite> {
	return PGlite.create({ dataDir, startParams });
}

/** Major version of the PostgreSQL in PGlite. It reads no clusters of other ones. */
const engineVersion = '18';

/** PGlite's own errors show its source, and not what is wrong. */
async function refuse(folder: string, dataDir: string, cause: unknown): Promise<never> {
	const text = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => engineVersion);
	const version = text.trim();
	const reason =
		version === engineVersion
			? 'cannot be opened and may be damaged'
			: `is of PostgreSQL ${version}; this version reads ${engineVersion}`;
	throw new DatabaseUnavailableError(
		`The data folder ${folder} ${reason}. Use another folder, or delete it.`,
		{ cause },
	);
}

/** The folder of a database. */
interface Home {
	/** Names it at the start of a message. */
	readonly where?: string;
	/** Aborts when the folder is not this process's any more. From then on nothing is read or written. */
	readonly lost?: AbortSignal | undefined;
}

async function start(server: PGlite, schema: Schema, home: Home = {}): Promise<OpenDatabase> {
	const pooled = await connect(server, schema, home).catch(async (error) => {
		await server.close();
		throw error;
	});
	const stopVacuum = startVacuum(pooled.database);
	return {
		...pooled,
		close: () => {
			stopVacuum();
			// PGlite writes a checkpoint when it is closed.
			return pooled.close().finally(() => (home.lost?.aborted ? undefined : server.close()));
		},
	};
}

async function connect(
	server: RunningPglite,
	schema: Schema,
	{ where = 'The embedded database', lost }: Home = {},
): Promise<Pooled> {
	const stream = () => new PgliteStream(server, lost);
	const pooled = openPool({ ...session, stream });
	try {
		await migrateSchema(pooled.database, schema, where);
	} catch (error) {
		await pooled.close();
		throw error;
	}
	return pooled;
}

/** Tag of the Terminate message. */
const terminate = 'X'.charCodeAt(0);

/** Called when the written messages were processed. */
type Callback = (error?: Error | null) => void;

/**
 * The connection of a PostgreSQL client to a PGlite in this process. What the client writes at once is
 * one call of the database, where PGlite's own client makes one for every message.
 */
class PgliteStream extends Duplex {
	readonly #server: RunningPglite;
	readonly #lost: AbortSignal | undefined;

	constructor(server: RunningPglite, lost?: AbortSignal) {
		super();
		this.#server = server;
		this.#lost = lost;
	}

	/**
	 * Emits `connect` asynchronously, as a socket does. The session of the connection before goes on, so what it
	 * left is removed: the pool drops a connection whose statement failed, and its successor names statements anew.
	 */
	connect(): this {
		this.#server
			.exec('rollback')
			.then(() => this.#server.exec('deallocate all'))
			.then(
				() => this.emit('connect'),
				(error) => this.destroy(error),
			);
		return this;
	}

	// Socket settings that have no effect here.
	setNoDelay(): void {}
	ref(): void {}
	unref(): void {}

	override _read(): void {}

	override _write(messages: Uint8Array, _encoding: string, done: Callback): void {
		// PGlite has one session, which stays open.
		if (messages[0] === terminate) done();
		else this.#ask(messages).then(() => done(), done);
	}

	override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: Callback): void {
		this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
	}

	override _final(done: Callback): void {
		this.push(null);
		done();
	}

	/** By `execProtocolRaw`, PGlite would also parse each response itself, and keep it for ever. */
	async #ask(messages: Uint8Array): Promise<void> {
		this.#lost?.throwIfAborted();
		const parts: Uint8Array[] = [];
		// What is given is a part of the database's memory, which the next message changes.
		const onRawData = (part: Uint8Array) => void parts.push(part.slice());
		await this.#server.execProtocolRawStream(messages, { onRawData });
		this.push(Buffer.concat(parts));
	}
}
