import { isListening } from './isListening.mjs';

/**
 * Rejects with a message that names the port and its variable when another program holds one.
 * Taking the next free port instead would be another WebAuthn origin: passkeys made yesterday
 * would not work today.
 * @param {readonly import('./readPorts.mjs').NamedPort[]} ports
 */
export async function requireFreePorts(ports) {
	for (const { name, variable, port } of ports) {
		const twin = ports.find((other) => other.name !== name && other.port === port);
		if (twin) throw new Error(`${variable} and ${twin.variable} are both ${port}.`);
		if (!(await isListening(port))) continue;
		throw new Error(
			`Port ${port} (${name}) is taken by another program. ` +
				`Stop that program, or set ${variable} to a free port.`,
		);
	}
}
