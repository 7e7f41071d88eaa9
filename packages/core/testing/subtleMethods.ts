/** The methods of WebCrypto. */
export const subtleMethods = [
	'decrypt',
	'deriveBits',
	'deriveKey',
	'digest',
	'encrypt',
	'exportKey',
	'generateKey',
	'importKey',
	'sign',
	'verify',
] as const;
