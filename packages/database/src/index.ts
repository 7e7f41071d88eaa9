export type {
	Database,
	DatabaseTransaction,
	Migrations,
	OpenDatabase,
	Schema,
	SchemaStatement,
} from './database.js';
export { openDatabase } from './openDatabase.js';
export type { DatabasePlace, RunningPglite } from './place.js';
export { DatabaseUnavailableError, FolderLockedError } from './place.js';
export { unavailableReason } from './unavailable.js';
