import {
	checkWalletConfig,
	createWellKnownHandler,
	type ServiceConfig,
	verifyWebhook,
	type WalletHandlerConfig,
	WebhookError,
	type WellKnownHandler,
} from '@countersign/server';

/** Pages outside the relying party's domain that may use its passkeys: the handler and the file have the same list. */
const relatedOrigins = ['https://example.org'];

/** The caller's address, from a header that your proxy sets. */
function proxyAddress({ headers }: Request): string {
	const address = headers.get('X-Real-IP');
	if (!address) throw new Error('The proxy sets no X-Real-IP.');
	return address;
}

/** Refuses a wrong configuration before the database is opened; the error names every member that is wrong. */
export function check(service: ServiceConfig): void {
	const config: Omit<WalletHandlerConfig, 'people' | 'store'> = {
		service,
		origins: ['https://wallet.example.com', ...relatedOrigins],
		relyingParty: { id: 'example.com', name: 'Example', relatedOrigins },
		environment: 'production',
		clientAddress: proxyAddress,
		capacity: { active: 200 },
		limits: { loginUnknownBrowsers: { max: 2, window: 60_000 } },
	};
	checkWalletConfig(config);
}

/** The public files of the domain: which other origins may use its passkeys, and where to report a vulnerability. */
export const wellKnown: WellKnownHandler = createWellKnownHandler({
	relatedOrigins,
	security: { contacts: ['mailto:security@example.com'], expires: '2027-11-01T00:00:00Z' },
});

/** Checks a webhook in a handler of your own. It has to store the ids, so that no webhook is handled twice. */
export async function typeOf(request: Request, publicKey: string): Promise<string | undefined> {
	const body = new Uint8Array(await request.arrayBuffer());
	const signature = request.headers.get('X-Service-Signature');
	try {
		return (await verifyWebhook({ body, signature }, [publicKey])).type;
	} catch (error) {
		if (error instanceof WebhookError) return undefined;
		throw error;
	}
}
