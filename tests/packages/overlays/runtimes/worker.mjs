import { createWalletHandler } from '@countersign/server';
import { sandboxConfig } from '@countersign/server/testing';

let wallet;

/** The backend as a Cloudflare Worker. */
export default {
	fetch(request, { service, origin }, context) {
		wallet ??= createWalletHandler(sandboxConfig({ service }, origin));
		const response = wallet(request);
		context.waitUntil(response);
		return response;
	},
};
