import type { BrowserContext } from '@playwright/test';

/** Everything that left the browser and proves something to the service. */
export interface Signatures {
	/** `METHOD /path` of each request that carried a stamp. */
	readonly stamped: readonly string[];
	/** Compressed public keys of those stamps, in hex. */
	readonly publicKeys: readonly string[];
	/** `METHOD /path` of each request that carried a sealed one-time code. */
	readonly sealedCodes: readonly string[];
}

/** Notes stamps and sealed codes in the requests of every tab. */
export function watchSignatures(context: BrowserContext): Signatures {
	const stamped: string[] = [];
	const publicKeys: string[] = [];
	const sealedCodes: string[] = [];
	context.on('request', (request) => {
		const line = `${request.method()} ${new URL(request.url()).pathname}`;
		const stamp = request.headers()['service-wallet-signature'];
		if (stamp !== undefined) {
			stamped.push(line);
			publicKeys.push(JSON.parse(Buffer.from(stamp, 'base64url').toString()).publicKey);
		}
		if (request.postData()?.includes('encryptedOtpBundle')) sealedCodes.push(line);
	});
	return { stamped, publicKeys, sealedCodes };
}
