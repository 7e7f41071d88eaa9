import type { Duplex } from 'node:stream';
import { ServiceError } from '../platform/http/serviceError.js';
import { toErrorResponse } from '../platform/http/toErrorResponse.js';

const refusal = new ServiceError(400, 'INVALID_REQUEST_FORMAT', 'This is no HTTP request.');

/** The answer to a request whose host or target makes no address. */
export function unreadable(): Response {
	return toErrorResponse(refusal);
}

/** Answers what is no HTTP, and hangs up: where the next request would begin, nobody knows. */
export function refuseUnreadable(_error: Error, socket: Duplex): void {
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const body = JSON.stringify(refusal.toBody());
	const head = [
		'HTTP/1.1 400 Bad Request',
		'connection: close',
		'content-type: application/json',
		`content-length: ${body.length}`,
	];
	socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
