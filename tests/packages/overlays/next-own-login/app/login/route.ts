import { join } from '@countersign/server';
import { openBackend } from '../../backend';
import { startSession } from '../../login';

export async function POST(request: Request): Promise<Response> {
	const email = String((await request.formData()).get('email'));
	// An id for each user, which stays when the address changes.
	const userId = `user-of-${email}`;
	const wallet = await join((await openBackend()).config, { userId, email });
	return new Response(null, {
		status: 303,
		headers: { Location: '/', 'Set-Cookie': startSession({ userId, email, ...wallet }) },
	});
}
