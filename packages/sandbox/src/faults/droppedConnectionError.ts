/**
 * The connection of a request ended without an answer, as an injected fault wanted it. A `TypeError`,
 * as `fetch` rejects when the network fails.
 */
export class DroppedConnectionError extends TypeError {
	override readonly name = 'DroppedConnectionError';

	constructor() {
		super('An injected fault dropped the connection.');
	}
}
