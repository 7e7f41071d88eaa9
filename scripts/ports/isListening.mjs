import { connect } from 'node:net';

/**
 * True when some process accepts connections on this port of this machine, on either family of
 * addresses: a browser that opens `localhost` tries both.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isListening(port) {
	const results = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
	return results.includes(true);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function accepts(host, port) {
	return new Promise((resolve) => {
		const socket = connect({ host, port, timeout: 1000 });
		/** @param {boolean} isOpen */
		const settle = (isOpen) => {
			socket.destroy();
			resolve(isOpen);
		};
		socket.once('connect', () => settle(true));
		socket.once('timeout', () => settle(false));
		socket.once('error', () => settle(false));
	});
}
