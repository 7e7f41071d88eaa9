import type { ClientBase } from 'pg';

/** Names by text, of the first so many statements that differ in more than their parameters. */
const names = new Map<string, string>();
const most = 500;

/**
 * Gives every statement with parameters a name, so that the database keeps it on this connection, and
 * reads and plans it once. Some texts grow with their parameters: what comes late stays nameless.
 */
export function nameStatements(client: ClientBase): void {
	client.query = new Proxy(client.query, {
		apply: (query, self, [statement, parameters, ...rest]: readonly unknown[]) =>
			Reflect.apply(query, self, [withName(statement, parameters), parameters, ...rest]),
	});
}

function withName(statement: unknown, parameters: unknown): unknown {
	if (typeof statement !== 'object' || statement === null || !('text' in statement))
		return statement;
	const { text } = statement;
	if (typeof text !== 'string' || !Array.isArray(parameters) || parameters.length === 0) {
		return statement;
	}
	const name = names.get(text) ?? newName(text);
	return name === undefined ? statement : { ...statement, name };
}

function newName(text: string): string | undefined {
	if (names.size >= most) return undefined;
	const name = `statement_${names.size}`;
	names.set(text, name);
	return name;
}
