import { createSandbox } from '@countersign/sandbox';
import { createWalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { sandboxConfig } from '@countersign/server/testing';
import express from 'express';

const port = Number(process.env.PORT ?? 5173);
const origin = `http://localhost:${port}`;

// A sandbox on this machine, which keeps nothing when it ends. For a real deployment, name your service, its API
// credential and ports that keep what they are given, in place of `sandboxConfig`.
const sandbox = await createSandbox({ strict: true, origins: [origin] });
const wallet = createWalletHandler(sandboxConfig(sandbox, origin, 'Example wallet'));

const app = express();
app.use('/api', toNodeHandler(wallet)); // above express.json(): the handler reads the body itself
app.use(express.json());
app.use(express.static('public'));
app.listen(port, 'localhost', () => console.log(`Open ${origin}`));
