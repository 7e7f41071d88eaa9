export type {
	Database,
	DatabasePlace,
	DatabaseTransaction,
	Migrations,
	OpenDatabase,
} from './database.js';
export { FolderLockedError } from './lockFolder.js';
export { openDatabase } from './openDatabase.js';
export { DatabaseUnavailableError } from './openPostgres.js';
