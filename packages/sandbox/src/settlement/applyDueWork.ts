import type { SandboxContext } from '../context.js';

/** Does what the clock has made due: quotes expire, payments on their way take their next step. */
export async function applyDueWork(_context: SandboxContext): Promise<void> {}
