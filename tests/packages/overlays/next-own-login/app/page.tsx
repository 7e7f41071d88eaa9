import { headers } from 'next/headers';
import { findUser } from '../login';
import { LoginForm } from './LoginForm';
import { Wallet } from './Wallet';

/** The platform's login, and what it shows to a user who is signed in there. */
export default async function Page() {
	const user = await findUser(await headers());
	return (
		<main>
			<h1>Example wallet</h1>
			{user && <Wallet accountId={user.accountId} defaultEmail={user.email} />}
			{!user && <LoginForm />}
		</main>
	);
}
