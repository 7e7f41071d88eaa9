import { html, raw } from 'hono/html';
import { signInStyle } from './signInStyle.js';

/** What an application asks of the provider, to be sent on with the form. */
export interface AuthorizationRequest {
	readonly client_id: string;
	readonly redirect_uri: string;
	readonly nonce: string;
	readonly state?: string | undefined;
}

/** The page that asks who signs in. It runs no script. */
export function renderSignInPage({ client_id, redirect_uri, nonce, state }: AuthorizationRequest) {
	const fields = Object.entries({ client_id, redirect_uri, nonce, state });
	const hidden = fields.flatMap(([name, value]) =>
		value === undefined ? [] : html`<input type="hidden" name="${name}" value="${value}">`,
	);
	return html`<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<title>Sandbox sign-in</title>
		<style>${raw(signInStyle)}</style>
	</head>
	<body>
		<main>
			<h1>Sandbox sign-in</h1>
			<p>Sandbox ID is play: it believes any address, and asks for no password.</p>
			<form method="get" action="/oidc/authorize">
				${hidden}
				<label>Email <input type="email" name="email" required autofocus></label>
				<button>Continue to ${client_id}</button>
			</form>
		</main>
	</body>
</html>`;
}
