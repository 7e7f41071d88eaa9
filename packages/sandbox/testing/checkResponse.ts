import { operations } from '@countersign/contract';
import { createOpenapiDocument } from '../src/openapi/createOpenapiDocument.js';
import { createAnswerCheck } from './tour/checkAnswer.js';
import { findOperation } from './tour/findOperation.js';

let check: ReturnType<typeof createAnswerCheck> | undefined;

/**
 * Holds an answer of the service against the OpenAPI document, on its way to a test. `path` is
 * relative to the base address. What is no operation has nothing to be held against.
 */
export async function checkResponse(
	method: string,
	path: string,
	response: Response,
): Promise<Response> {
	const name = findOperation(method, path.split('?')[0] ?? '');
	if (name === undefined) return response;
	check ??= createAnswerCheck(createOpenapiDocument());
	const text = await response.clone().text();
	const body = text === '' ? undefined : JSON.parse(text);
	check({ method, path: operations[name].path, status: response.status, body });
	return response;
}
