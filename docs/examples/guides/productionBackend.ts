import { createWalletHandler, type PeoplePort, type StorePort } from '@countersign/server';
import { createNodeFetch } from '@countersign/server/node';

const required = (name: string): string => {
	const value = process.env[name];
	if (!value) throw new Error(`Set ${name}.`);
	return value;
};

/** The caller's address, from a header that the proxy sets. Without it, all callers would share one limit. */
function proxyAddress({ headers }: Request): string {
	const address = headers.get('X-Real-IP');
	if (!address) throw new Error('The proxy sets no X-Real-IP.');
	return address;
}

export const createBackend = (people: PeoplePort, store: StorePort, stopping: AbortSignal) =>
	createWalletHandler({
		service: {
			baseUrl: required('SERVICE_BASE_URL'),
			tokenId: required('SERVICE_TOKEN_ID'),
			clientSecret: required('SERVICE_CLIENT_SECRET'),
			fetch: createNodeFetch(),
		},
		people,
		store,
		origins: ['https://wallet.example.com'],
		relyingParty: { id: 'example.com', name: 'Example' },
		environment: 'production',
		deviceSecrets: required('DEVICE_SECRETS').split(','),
		decoyDomain: 'decoy.example.com',
		clientAddress: proxyAddress,
		stopping,
		log: (entry) => console.log(JSON.stringify(entry)),
		onError: (error) => console.error(error),
	});
