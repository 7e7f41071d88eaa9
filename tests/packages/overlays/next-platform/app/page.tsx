import { headers } from 'next/headers';
import { findUser } from '../login';
import { LoginForm } from './LoginForm';

/** The platform's login, and what it shows to a user who is signed in there. */
export default async function Page() {
	const user = await findUser(await headers());
	return (
		<main>
			<h1>Example wallet</h1>
			{user && <p>Welcome</p>}
			{!user && <LoginForm />}
		</main>
	);
}
