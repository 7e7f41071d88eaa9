import { accountOperations } from './operations/accountOperations.js';
import type { AccountOperationName } from './operations/accountRoutes.js';
import { authOperations } from './operations/authOperations.js';
import type { AuthOperationName } from './operations/authRoutes.js';
import { customerOperations, verificationOperations } from './operations/customerOperations.js';
import type {
	CustomerOperationName,
	VerificationOperationName,
} from './operations/customerRoutes.js';
import type { Operation } from './operations/operation.js';
import { paymentOperations, transactionOperations } from './operations/paymentOperations.js';
import type { PaymentOperationName, TransactionOperationName } from './operations/paymentRoutes.js';
import { platformOperations, sandboxOperations } from './operations/platformOperations.js';
import type { PlatformOperationName, SandboxOperationName } from './operations/platformRoutes.js';

/** Name of an operation of the service. */
export type OperationName =
	| CustomerOperationName
	| VerificationOperationName
	| AccountOperationName
	| AuthOperationName
	| PaymentOperationName
	| TransactionOperationName
	| PlatformOperationName
	| SandboxOperationName;

/**
 * The operations of the service by name (service interface, §9).
 *
 * Not covered, neither here nor among the resources: cards, agents, stablecoin providers, documents,
 * invitations, API tokens, bulk import of customers, and delegated keys.
 */
export const operations: Readonly<Record<OperationName, Operation>> = {
	...customerOperations,
	...verificationOperations,
	...accountOperations,
	...authOperations,
	...paymentOperations,
	...transactionOperations,
	...platformOperations,
	...sandboxOperations,
};
