/** Another process has the data folder open. */
export class FolderLockedError extends Error {
	override readonly name = 'FolderLockedError';
	readonly folder: string;
	readonly pid: number;

	constructor(folder: string, pid: number) {
		super(`The data folder ${folder} is in use by process ${pid}. Stop it, or use another folder.`);
		this.folder = folder;
		this.pid = pid;
	}
}
