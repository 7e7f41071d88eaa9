import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';
import { createWireRecorder, WalletDevtools } from '@countersign/react/devtools';
import '@countersign/react/devtools.css';

const recorder = createWireRecorder();

export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	fetch: recorder.fetch,
});

export const Panel = () => <WalletDevtools recorder={recorder} />;
