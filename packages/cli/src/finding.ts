/** How severe a finding is. `ok` and `note` say what was checked, or could not be. */
export type Level = 'ok' | 'note' | 'warning' | 'error';

/** One thing that the doctor looked at. */
export interface Finding {
	/** Stable name, for example `cookie.http_only`. */
	readonly check: string;
	readonly level: Level;
	/** What was found. Never contains a cookie's value or another secret. */
	readonly message: string;
	/** What to change. Present for warnings and errors. */
	readonly fix?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

export const note = (check: string, message: string): Finding => ({
	check,
	level: 'note',
	message,
});

export const warning = (check: string, message: string, fix: string): Finding => ({
	check,
	level: 'warning',
	message,
	fix,
});

export const error = (check: string, message: string, fix: string): Finding => ({
	check,
	level: 'error',
	message,
	fix,
});
