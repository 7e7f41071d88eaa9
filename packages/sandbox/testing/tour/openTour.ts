import { openTestService } from '../openTestService.js';
import type { TestWallet } from '../openWallet.js';
import { openPayer, type Payer } from '../payments.js';
import type { Requests } from '../requests.js';
import { requestsTo } from '../requestsTo.js';
import { type RecordedService, recordResponses } from './recordResponses.js';

/** The setup of every story: a funded wallet with a bank account to pay to. */
export interface Tour extends Requests, Payer {
	readonly service: RecordedService;
	/** Both legs of a signed request, by the wallet's session. The response is the second one. */
	signed(method: string, path: string, body?: object, wallet?: TestWallet): Promise<Response>;
}

/** Opens a service whose responses are kept. */
export async function openTour(): Promise<Tour> {
	// Stories move the clock, and the wallet's session lives through all of them.
	const service = recordResponses(
		await openTestService({
			sessionLifetime: 7 * 24 * 3_600_000,
			webhookUrl: 'http://platform.test/webhooks',
		}),
	);
	const requests = requestsTo(service);
	const { wallet, bank } = await openPayer(requests, 1_000_000_000);
	return {
		...requests,
		service,
		wallet,
		bank,
		async signed(method, path, body, signer = wallet) {
			const { payloadToSign, requestId } = await (
				await requests.request(method, path, body)
			).json();
			const headers = { ...signer.sign(payloadToSign), 'request-id': requestId };
			return requests.request(method, path, body, headers);
		},
	};
}
