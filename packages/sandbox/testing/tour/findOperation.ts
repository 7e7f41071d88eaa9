import { type OperationName, operations } from '@countersign/contract/service';

/** The operation that a request is for. `path` is relative to the base address, without a query. */
export function findOperation(method: string, path: string): OperationName | undefined {
	return Object.keys(operations)
		.filter(isName)
		.filter((name) => operations[name].method === method && matches(operations[name].path, path))
		.sort((one, other) => holes(one) - holes(other))[0];
}

function isName(name: string): name is OperationName {
	return name in operations;
}

// A literal path precedes a placeholder that would match it, as in the router.
function holes(name: OperationName): number {
	return operations[name].path.split('{').length;
}

function matches(template: string, path: string): boolean {
	const [expected, actual] = [template.split('/'), path.split('/')];
	return (
		expected.length === actual.length &&
		expected.every((part, index) => (part.startsWith('{') ? actual[index] : part === actual[index]))
	);
}
