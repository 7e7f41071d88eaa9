export type { Database, DatabasePlace, Migrations, OpenDatabase, Transaction } from './database.js';
export { FolderLockedError } from './lockFolder.js';
export { openDatabase } from './openDatabase.js';
export { DatabaseUnavailableError } from './openPostgres.js';
