/** A database that cannot be used. The message is one line, without the password of its address. */
export class DatabaseUnavailableError extends Error {
	override readonly name = 'DatabaseUnavailableError';
}
