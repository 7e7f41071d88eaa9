/** The one signature algorithm of the service: ECDSA P-256 with SHA-256. */
export const ecdsa: EcKeyImportParams & EcdsaParams = {
	name: 'ECDSA',
	namedCurve: 'P-256',
	hash: 'SHA-256',
};

/** Key agreement on the same curve, for opening what is sealed to this client. */
export const ecdh: EcKeyImportParams = { name: 'ECDH', namedCurve: 'P-256' };
