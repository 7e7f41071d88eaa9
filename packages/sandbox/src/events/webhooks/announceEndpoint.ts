import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { PlatformRow } from '../../platform/database/schema/platform.js';
import { announce } from './announce.js';

/** Greets a new endpoint of the platform with a test (public interface, 4.4). */
export function announceEndpoint(
	transaction: Transaction,
	context: SandboxContext,
	{ id: subject, updatedAt: at }: PlatformRow,
): Promise<void> {
	return announce(transaction, context, () => [{ type: 'TEST', subject, data: {}, at }]);
}
