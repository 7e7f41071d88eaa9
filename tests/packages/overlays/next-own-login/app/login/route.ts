import { openWallet } from '../../backend';
import { startSession } from '../../login';

export async function POST(request: Request): Promise<Response> {
	const email = String((await request.formData()).get('email'));
	// Your platform has an id for each user, which stays when the address changes.
	const user = { email, ...(await openWallet(`user-of-${email}`, email)) };
	return new Response(null, {
		status: 303,
		headers: { Location: '/', 'Set-Cookie': startSession(user) },
	});
}
