/** A stand-in for the login page of your platform, which asks for more than an address. */
export function LoginForm() {
	return (
		<form method="post" action="/login">
			<label>
				Email <input name="email" type="email" autoComplete="username" required />
			</label>
			<button type="submit">Log in</button>
		</form>
	);
}
