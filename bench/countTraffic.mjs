import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * What passed a proxy since it was asked last.
 * @typedef {{ sent: number, received: number, requests: number, signatures: number }} HttpTraffic
 */

/**
 * A port in front of another one that counts the bytes of HTTP/1.1 in both directions, with the headers.
 * @param {number} target
 */
export async function countHttp(target) {
	/** @type {Buffer[][]} */
	const sent = [];
	let received = 0;
	const proxy = await openProxy(target, () => {
		/** @type {Buffer[]} */
		const chunks = [];
		sent.push(chunks);
		return {
			onSent: (chunk) => chunks.push(chunk),
			onReceived: (chunk) => {
				received += chunk.length;
			},
		};
	});
	return {
		...proxy,
		/** @returns {HttpTraffic} */
		take() {
			const texts = sent.map((chunks) => Buffer.concat(chunks).toString('latin1'));
			const matches = (/** @type {RegExp} */ pattern) =>
				texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
			const taken = {
				sent: texts.reduce((sum, text) => sum + text.length, 0),
				received,
				requests: matches(/(?:GET|POST|PUT|PATCH|DELETE) \/\S* HTTP\/1\.1\r\n/g),
				signatures: matches(/\r\n[\w-]*wallet-signature: /gi),
			};
			for (const chunks of sent) chunks.length = 0;
			received = 0;
			return taken;
		},
	};
}

/**
 * A port in front of a PostgreSQL server that counts statements and transactions.
 * @param {number} target
 */
export async function countStatements(target) {
	let statements = 0;
	let transactions = 0;
	const proxy = await openProxy(target, () => {
		const read = readMessages((type, body) => {
			if (type === 'E') statements += 1;
			if (type !== 'Q') return;
			const text = body.toString();
			if (/^begin\b/i.test(text)) transactions += 1;
			else if (!/^(?:commit|rollback)\b/i.test(text)) statements += 1;
		});
		return { onSent: read, onReceived: () => undefined };
	});
	return {
		...proxy,
		take() {
			const taken = { statements, transactions };
			statements = 0;
			transactions = 0;
			return taken;
		},
	};
}

/**
 * Reads the messages of a PostgreSQL client: a type, a length that counts itself, and a body. The first one of a
 * connection has no type (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 * @param {(type: string, body: Buffer) => void} onMessage
 */
function readMessages(onMessage) {
	let rest = Buffer.alloc(0);
	let isFirst = true;
	return (/** @type {Buffer} */ chunk) => {
		rest = Buffer.concat([rest, chunk]);
		for (;;) {
			const head = isFirst ? 0 : 1;
			if (rest.length < head + 4) return;
			const end = head + rest.readInt32BE(head);
			if (rest.length < end) return;
			if (!isFirst) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + 4, end));
			isFirst = false;
			rest = rest.subarray(end);
		}
	};
}

/**
 * @param {number} target
 * @param {() => { onSent: (chunk: Buffer) => void, onReceived: (chunk: Buffer) => void }} observe
 */
async function openProxy(target, observe) {
	/** @type {Set<import('node:net').Socket>} */
	const sockets = new Set();
	const server = createServer((client) => {
		const { onSent, onReceived } = observe();
		const upstream = connect(target, 'localhost');
		for (const [from, to, see] of /** @type {const} */ ([
			[client, upstream, onSent],
			[upstream, client, onReceived],
		])) {
			sockets.add(from);
			from.on('data', see).pipe(to);
			from.on('error', () => to.destroy());
			from.on('close', () => sockets.delete(from));
		}
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
	return {
		port: address.port,
		stop: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
