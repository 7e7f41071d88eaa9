import { headers } from 'next/headers';
import { findUser } from '../login';
import { Wallet } from './Wallet';

/** The platform's login, and the wallet of the user who is signed in there. */
export default async function Page() {
	const user = await findUser(await headers());
	return (
		<main>
			<h1>Example wallet</h1>
			{user ? <Wallet accountId={user.accountId} defaultEmail={user.email} /> : <Login />}
		</main>
	);
}

const Login = () => (
	<form method="post" action="/login">
		<label>
			Email <input name="email" type="email" autoComplete="username" required />
		</label>
		<button type="submit">Log in</button>
	</form>
);
