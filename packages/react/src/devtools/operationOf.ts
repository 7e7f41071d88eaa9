import { type OperationName, operations } from '@countersign/contract';

/** The operation that a request is for, whatever stands before its path. */
export function operationOf(
	method: string,
	pathname: string,
): { readonly name: OperationName; readonly path: string } | undefined {
	const found = Object.entries(operations).filter(
		([, operation]) => operation.method === method && patternOf(operation.path).test(pathname),
	);
	// The longest pattern that fits: `/customers` also ends `/platform/customers`.
	const [best] = found.sort(([, a], [, b]) => b.path.length - a.path.length);
	return best && { name: best[0] as OperationName, path: best[1].path };
}

function patternOf(path: string): RegExp {
	return new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
