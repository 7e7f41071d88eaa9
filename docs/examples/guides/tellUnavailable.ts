import { PortUnavailableError } from '@countersign/server';

/** A restarting database is temporary: browsers retry the request, and the service retries a webhook. */
export async function tellUnavailable<Result>(
	statement: Promise<Result>,
	isTemporary: (error: unknown) => boolean,
): Promise<Result> {
	try {
		return await statement;
	} catch (cause) {
		if (!isTemporary(cause)) throw cause;
		throw new PortUnavailableError('The database cannot be used for the moment.', { cause });
	}
}
