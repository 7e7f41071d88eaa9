import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';

const devtools = import.meta.env.DEV ? await import('@countersign/react/devtools') : undefined;
export const recorder = devtools?.createWireRecorder();

export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	...(recorder && { fetch: recorder.fetch }),
});
