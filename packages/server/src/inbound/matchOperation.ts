import type { IdParameter, Operation } from '@countersign/contract/service';
import { operations } from '@countersign/contract/service';
import { type ExposedOperation, exposedOperations } from '../allowLists/exposedOperations.js';
import { idType } from '../service/idType.js';
import type { Settings } from '../settings/resolveSettings.js';

/** An operation that a browser request asks for, with the identifiers in its path. */
export interface OperationMatch {
	readonly name: ExposedOperation;
	readonly operation: Operation;
	/** By placeholder, decoded. Every one has the type that the operation names. */
	readonly pathIds: Readonly<Record<string, string>>;
}

/** Finds the operation of a method and a path below the prefix; undefined if browsers may call none there. */
export function matchOperation(
	method: string,
	path: string,
	environment: Settings['environment'],
): OperationMatch | undefined {
	const segments = path.split('/');
	for (const { name, operation, pattern } of patterns) {
		if (operation.method !== method || pattern.length !== segments.length) continue;
		if (environment !== 'sandbox' && operation.path.startsWith('/sandbox/')) continue;
		const pathIds = matchPath(operation, pattern, segments);
		if (pathIds) return { name, operation, pathIds };
	}
	return undefined;
}

const patterns = exposedOperations.map((name) => ({
	name,
	operation: operations[name] as Operation,
	pattern: operations[name].path.split('/'),
}));

/** Segments are compared as received; only placeholders are decoded, once. */
function matchPath(
	operation: Operation,
	pattern: readonly string[],
	segments: readonly string[],
): Record<string, string> | undefined {
	const ids: Record<string, string> = {};
	for (const [index, expected] of pattern.entries()) {
		const segment = segments[index] ?? '';
		if (!expected.startsWith('{')) {
			if (segment !== expected) return undefined;
			continue;
		}
		const placeholder = expected.slice(1, -1);
		const id = decodeOnce(segment);
		if (!hasType(operation, placeholder, id)) return undefined;
		ids[placeholder] = id;
	}
	return ids;
}

function hasType(operation: Operation, placeholder: string, id: string): boolean {
	const parameter = operation.ids.find(
		({ in: where, name }) => where === 'path' && name === placeholder,
	);
	return parameter !== undefined && isTypedId(id, parameter.type);
}

function decodeOnce(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return '';
	}
}

type IdType = IdParameter['type'];

/** Whether a value is an identifier of this type. */
function isTypedId(value: unknown, type: IdType): value is string {
	return idType(value) === type;
}
