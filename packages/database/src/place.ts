/** Where the database is: on a server, else in a folder, else in a temporary folder that is removed when it is closed. */
export interface DatabasePlace {
	/** `postgres://` address of a database on a PostgreSQL server. Any number of processes may share it. */
	readonly databaseUrl?: string | undefined;
	/**
	 * `postgres://` address of a pooler of transactions in front of that database, such as PgBouncer, for all
	 * statements but those that bring its schema up to date.
	 */
	readonly poolerUrl?: string | undefined;
	/** Connections that this process opens at most. Default: 10. */
	readonly connections?: number | undefined;
	/** Folder of a PGlite database, for this process alone. */
	readonly data?: string | undefined;
	/** A PGlite that runs already. It stays open: whoever started it closes it. */
	readonly running?: RunningPglite | undefined;
}

/** What a database needs of a PGlite. */
export interface RunningPglite {
	exec(statements: string): Promise<unknown>;
	execProtocolRawStream(
		messages: Uint8Array,
		options: { readonly onRawData: (data: Uint8Array) => void },
	): Promise<void>;
}

/** Another process has the data folder open. */
export class FolderLockedError extends Error {
	override readonly name = 'FolderLockedError';
	readonly folder: string;
	readonly pid: number;

	/** @param isElsewhere whether the process is on another host or in another container */
	constructor(folder: string, pid: number, isElsewhere = false) {
		const holder = isElsewhere ? `${pid} on another host or in another container` : pid;
		const wait = isElsewhere ? ' Once it was killed, the folder is free after 30 seconds.' : '';
		super(
			`The data folder ${folder} is in use by process ${holder}. Stop it, or use another folder.${wait}`,
		);
		this.folder = folder;
		this.pid = pid;
	}
}

/** A database that cannot be used. The message is one line, without the password of its address. */
export class DatabaseUnavailableError extends Error {
	override readonly name = 'DatabaseUnavailableError';
}
