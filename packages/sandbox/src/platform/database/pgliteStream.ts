import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** Tag of the message by which a client leaves. */
const terminate = 'X'.charCodeAt(0);

/** What a client writes together. Its own queue makes room, so nothing is ever full. */
type Callback = (error?: Error | null) => void;

/**
 * The connection of a PostgreSQL client to a PGlite in this process. What the client writes at once is
 * one call of the database, where PGlite's own client makes one for every message.
 */
export class PgliteStream extends Duplex {
	readonly #server: PGlite;

	constructor(server: PGlite) {
		super();
		this.#server = server;
	}

	/** As a socket does, once somebody listens. */
	connect(): this {
		queueMicrotask(() => this.emit('connect'));
		return this;
	}

	// Settings of a socket, which mean nothing here: nothing is on its way that the process could wait for.
	setNoDelay(): void {}
	ref(): void {}
	unref(): void {}

	override _read(): void {}

	override _write(messages: Uint8Array, _encoding: string, done: Callback): void {
		// One session serves all that follow.
		if (messages[0] === terminate) done();
		else this.#ask(messages).then(() => done(), done);
	}

	override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: Callback): void {
		this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
	}

	override _final(done: Callback): void {
		this.push(null);
		done();
	}

	async #ask(messages: Uint8Array): Promise<void> {
		this.push(await this.#server.execProtocolRaw(messages));
	}
}
