import {
	accountOperations,
	authOperations,
	customerOperations,
	documentOperations,
	invitationOperations,
	type Operation,
	paymentOperations,
	platformOperations,
	sandboxOperations,
	tokenOperations,
	transactionOperations,
	verificationOperations,
} from '@countersign/contract/service';
import { accountDescriptions } from './descriptions/accountDescriptions.js';
import { authDescriptions } from './descriptions/authDescriptions.js';
import {
	customerDescriptions,
	documentDescriptions,
	invitationDescriptions,
	verificationDescriptions,
} from './descriptions/customerDescriptions.js';
import type { OperationDescription } from './descriptions/operationDescription.js';
import {
	paymentDescriptions,
	transactionDescriptions,
} from './descriptions/paymentDescriptions.js';
import {
	platformDescriptions,
	sandboxDescriptions,
	tokenDescriptions,
} from './descriptions/platformDescriptions.js';

/** An operation with its description. */
export interface DescribedOperation {
	readonly name: string;
	readonly operation: Operation;
	readonly description: OperationDescription;
}

/** A group of operations. */
export interface OperationGroup {
	readonly name: string;
	readonly description: string;
	readonly operations: readonly DescribedOperation[];
}

/** Every operation of the interface, in groups. */
export const operationGroups: readonly OperationGroup[] = [
	group('Customers', 'People and companies.', customerOperations, customerDescriptions),
	group(
		'Verification',
		'Owners of companies, and checks.',
		verificationOperations,
		verificationDescriptions,
	),
	group('Documents', 'Proofs of who somebody is.', documentOperations, documentDescriptions),
	group('Accounts', 'Inside and outside the service.', accountOperations, accountDescriptions),
	group('Credentials and sessions', 'Who may sign for a wallet.', authOperations, authDescriptions),
	group('Payments', 'What moves money.', paymentOperations, paymentDescriptions),
	group(
		'Transactions',
		'What became of the money.',
		transactionOperations,
		transactionDescriptions,
	),
	group(
		'Invitations',
		'For people who have no address yet.',
		invitationOperations,
		invitationDescriptions,
	),
	group('Platform', 'Settings and rates.', platformOperations, platformDescriptions),
	group('API tokens', 'Credentials of the platform.', tokenOperations, tokenDescriptions),
	group('Sandbox', 'Plays what happens outside.', sandboxOperations, sandboxDescriptions),
];

function group(
	name: string,
	description: string,
	operations: Readonly<Record<string, Operation>>,
	descriptions: Readonly<Record<string, OperationDescription>>,
): OperationGroup {
	const described = Object.entries(operations).map(([key, operation]) => {
		const row = descriptions[key];
		if (!row) throw new TypeError(`Nothing describes ${key}.`);
		return { name: key, operation, description: row };
	});
	return { name, description, operations: described };
}
