import { get } from 'node:http';

/**
 * True when a server answers requests on this port of this machine, whatever it says. That it accepts connections is
 * not enough: Vite listens for a moment to find out whether a port is free, and closes again.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function responds(port) {
	return new Promise((resolve) => {
		const request = get({ host: 'localhost', port, agent: false, timeout: 5000 });
		/** @param {boolean} isThere */
		const settle = (isThere) => {
			resolve(isThere);
			request.destroy();
		};
		request.once('response', () => settle(true));
		request.once('timeout', () => settle(false));
		request.on('error', () => settle(false));
	});
}
