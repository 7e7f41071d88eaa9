import {
	codeRequesterHeader,
	defaultHeaderNames,
	loginHeader,
	serviceTimeHeader,
} from '@countersign/contract/service';
import { z } from 'zod';
import type { Call } from '../handler/call.js';
import { jsonResponse } from '../http/responses.js';

/** The body of `POST /doctor`. */
export const arrivalBody: z.ZodType<Readonly<Record<string, string>>> = z.record(
	z.string(),
	z.string(),
);

/**
 * `POST /doctor`: says what of a request has arrived, in a response with every header that pages depend on. So
 * `countersign doctor` finds a proxy that drops some of them, without a login. It reads and changes nothing.
 */
export async function describeArrival(
	{ settings, request }: Call,
	body: z.infer<typeof arrivalBody>,
): Promise<Response> {
	const { service, cookie } = settings;
	const headers = [...Object.values(defaultHeaderNames), codeRequesterHeader];
	const described = {
		headers,
		arrived: headers.filter((name) => request.headers.has(name)),
		bytes: JSON.stringify(body).length,
		webhookSignature: service.names.webhookSignature,
	};
	const attributes = `Path=${cookie.path}; Max-Age=0; HttpOnly; SameSite=Lax`;
	return jsonResponse(200, JSON.stringify(described), {
		[loginHeader]: '0'.repeat(64),
		[serviceTimeHeader]: new Date(0).toISOString(),
		'Set-Cookie': ['one', 'two'].map((name) => `countersign-doctor-${name}=; ${attributes}`),
	});
}
