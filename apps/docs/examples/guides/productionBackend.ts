import { createWalletHandler, type PeoplePort, type StorePort } from '@countersign/server';

const required = (name: string): string => {
	const value = process.env[name];
	if (!value) throw new Error(`Set ${name}.`);
	return value;
};

export const createBackend = (people: PeoplePort, store: StorePort, stopping: AbortSignal) =>
	createWalletHandler({
		service: {
			baseUrl: required('SERVICE_BASE_URL'),
			tokenId: required('SERVICE_TOKEN_ID'),
			clientSecret: required('SERVICE_CLIENT_SECRET'),
		},
		people,
		store,
		origins: ['https://wallet.example.com'],
		relyingParty: { id: 'example.com', name: 'Example' },
		environment: 'production',
		deviceSecrets: required('DEVICE_SECRETS').split(','),
		decoyDomain: 'decoy.example.com',
		clientAddress: ({ headers }) => headers.get('X-Real-IP') ?? '',
		stopping,
		log: (entry) => console.log(JSON.stringify(entry)),
		onError: (error) => console.error(error),
	});
