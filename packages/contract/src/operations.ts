import type { Operation } from './operation.js';
import { type AccountOperationName, accountOperations } from './operations/accountOperations.js';
import { type AuthOperationName, authOperations } from './operations/authOperations.js';
import { type CustomerOperationName, customerOperations } from './operations/customerOperations.js';
import { type PaymentOperationName, paymentOperations } from './operations/paymentOperations.js';
import { type PlatformOperationName, platformOperations } from './operations/platformOperations.js';
import { type SandboxOperationName, sandboxOperations } from './operations/sandboxOperations.js';
import {
	type TransactionOperationName,
	transactionOperations,
} from './operations/transactionOperations.js';
import {
	type VerificationOperationName,
	verificationOperations,
} from './operations/verificationOperations.js';

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
 * The operations of the service by name (specification, "Endpoints"; public interface, 3.6).
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
