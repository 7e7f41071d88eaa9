import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import express from 'express';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox for development, whose data is gone when the process ends. In production, replace `sandboxConfig` with the
// address of your service, its API credential from the environment, and ports that store their data in a database.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));

const app = express();
app.use('/api', toNodeHandler(wallet)); // before express.json(): the handler reads the body itself
app.use(express.json());
app.use(express.static('public'));
app.listen(port, 'localhost', (error) => {
	if (error) throw error;
	console.log(`The backend is at ${origin}/api. Put your page into public/ and open ${origin}`);
});
