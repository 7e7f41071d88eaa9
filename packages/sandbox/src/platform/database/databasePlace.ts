/** Where the tables are: on a server, or else in a folder, or else in memory. */
export interface DatabasePlace {
	/** `postgres://` address of a database on a PostgreSQL server. Any number of processes may share it. */
	readonly databaseUrl?: string;
	/** Folder of a PGlite database, for this process alone. */
	readonly data?: string;
	/** A dumped data directory that a PGlite database in memory starts from. */
	readonly prepared?: Blob;
}
