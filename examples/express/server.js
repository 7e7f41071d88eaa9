import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { memoryPeople, memoryStore } from '@countersign/server/testing';
import express from 'express';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox on this machine, everything in memory. For a real deployment, name your service and its API
// credential, and bring ports that keep what they are given.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler({
	service: {
		baseUrl: 'http://localhost/2025-10-13',
		tokenId: 'sandbox_token',
		clientSecret: 'sandbox_secret',
		fetch: sandbox.fetch,
	},
	people: memoryPeople(),
	store: memoryStore(),
	origins: [origin],
	relyingParty: { id: 'localhost', name: 'Example wallet' },
	environment: 'sandbox',
});

const app = express();
app.use('/api', toNodeHandler(wallet)); // above express.json(): the handler reads the body itself
app.use(express.json());
app.use(express.static('public'));
app.listen(port, 'localhost', () => console.log(`Open ${origin}`));
