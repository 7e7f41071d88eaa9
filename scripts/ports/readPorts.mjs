import process from 'node:process';

/** @typedef {{ name: string, variable: string, port: number }} NamedPort */

const defaults = /** @type {const} */ ({
	demo: { variable: 'DEMO_PORT', port: 5173 },
	backend: { variable: 'BACKEND_PORT', port: 8788 },
	sandbox: { variable: 'SANDBOX_PORT', port: 8787 },
	control: { variable: 'SANDBOX_CONTROL_PORT', port: 8789 },
	gallery: { variable: 'GALLERY_PORT', port: 5174 },
	signer: { variable: 'SIGNER_PORT', port: 5176 },
});

/**
 * The ports, from the environment or by default. Only the reloading servers need one for the gallery, and only a signer of its
 * own origin needs one for itself.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {{ gallery?: boolean, signer?: boolean }} [options]
 * @returns {{ demo: NamedPort, backend: NamedPort, sandbox: NamedPort, control: NamedPort, gallery?: NamedPort, signer?: NamedPort }}
 */
export function readPorts(env = process.env, options = {}) {
	return {
		demo: readPort('demo', env),
		backend: readPort('backend', env),
		sandbox: readPort('sandbox', env),
		control: readPort('control', env),
		...(options.gallery && { gallery: readPort('gallery', env) }),
		...(options.signer && { signer: readPort('signer', env) }),
	};
}

/**
 * @param {keyof typeof defaults} name
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {NamedPort}
 */
function readPort(name, env) {
	const { variable, port: usual } = defaults[name];
	const port = Number(env[variable] || usual);
	if (Number.isInteger(port) && port > 0 && port < 65_536) return { name, variable, port };
	throw new Error(`${variable} must be a port number from 1 to 65535.`);
}
