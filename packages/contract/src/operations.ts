import { type AccountOperationName, accountOperations } from './operations/accountOperations.js';
import { type AuthOperationName, authOperations } from './operations/authOperations.js';
import {
	type CustomerOperationName,
	customerOperations,
	type VerificationOperationName,
	verificationOperations,
} from './operations/customerOperations.js';
import type { Operation } from './operations/operation.js';
import {
	type PaymentOperationName,
	paymentOperations,
	type TransactionOperationName,
	transactionOperations,
} from './operations/paymentOperations.js';
import {
	type PlatformOperationName,
	platformOperations,
	type SandboxOperationName,
	sandboxOperations,
} from './operations/platformOperations.js';

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
