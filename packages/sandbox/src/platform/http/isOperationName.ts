import { type OperationName, operations } from '@countersign/contract';

/** Whether the contract has an operation of this name. */
export function isOperationName(name: string): name is OperationName {
	return Object.hasOwn(operations, name);
}
