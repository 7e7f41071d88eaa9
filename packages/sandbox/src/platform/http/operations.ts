import { interfaceVersion, type OperationName, operations } from '@countersign/contract/service';

const names = Object.keys(operations).filter(isOperationName);

/** The operations with this path, whatever their method. Literal paths come first. */
export function operationsAt(path: string): OperationName[] {
	return names
		.filter((name) => matches(operations[name].path, path))
		.sort((one, other) => placeholders(one) - placeholders(other));
}

function matches(template: string, path: string): boolean {
	const expected = `/${interfaceVersion}${template}`.split('/');
	const actual = path.split('/');
	return (
		expected.length === actual.length &&
		expected.every((part, index) => (part.startsWith('{') ? actual[index] : part === actual[index]))
	);
}

function placeholders(name: OperationName): number {
	return operations[name].path.split('{').length;
}

/** Whether the contract has an operation with this name. */
export function isOperationName(name: string): name is OperationName {
	return Object.hasOwn(operations, name);
}
