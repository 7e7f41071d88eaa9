import { beforeAll } from 'vitest';
import { mockBackendInPage } from './mockServiceWorkerInPage.js';

beforeAll(async () => {
	const { worker } = await mockBackendInPage();
	await worker.start({ onUnhandledRequest: 'bypass' });
});
