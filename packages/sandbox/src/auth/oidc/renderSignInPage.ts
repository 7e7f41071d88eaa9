import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { html, raw } from 'hono/html';

/** The authorization request of an application, passed on with the form. */
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
			<p>Sandbox ID is a test provider: it accepts any address and asks for no password.</p>
			<form method="get" action="/oidc/authorize">
				${hidden}
				<label>Email <input type="email" name="email" required autofocus></label>
				<button>Continue to ${client_id}</button>
			</form>
		</main>
	</body>
</html>`;
}

/** The style of the provider's page, the only one that its content policy allows. */
const signInStyle = `
:root {
	color-scheme: light dark;
	--ink: light-dark(#16181e, #eef0f5);
	--soft: light-dark(#585b65, #a6acba);
	--line: light-dark(#85827a, #7a8191);
	--accent: light-dark(#17653f, #82d8a9);
}
* {
	box-sizing: border-box;
}
body {
	display: grid;
	place-items: center;
	min-height: 100dvh;
	margin: 0;
	padding: 1rem;
	background: light-dark(#eef3ef, #0f1413);
	color: var(--ink);
	font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
main {
	width: min(26rem, 100%);
	padding: 2rem 1.5rem;
	border-radius: 1.25rem;
	background: light-dark(#ffffff, #181d1b);
	box-shadow: 0 8px 24px light-dark(rgb(22 24 30 / 8%), transparent);
}
h1 {
	margin: 0;
	font-size: 1.75rem;
	line-height: 1.15;
	letter-spacing: -0.02em;
}
p {
	margin: 0.5rem 0 1.5rem;
	color: var(--soft);
}
form {
	display: grid;
	gap: 1rem;
}
label {
	display: grid;
	gap: 0.5rem;
	font-weight: 600;
}
input,
button {
	width: 100%;
	min-height: 3rem;
	padding: 0.5rem 1rem;
	border: 1px solid var(--line);
	border-radius: 0.75rem;
	background: none;
	color: inherit;
	font: inherit;
}
button {
	border: 0;
	background: var(--accent);
	color: light-dark(#ffffff, #10241a);
	font-weight: 600;
	cursor: pointer;
}
:focus-visible {
	outline: 3px solid var(--accent);
	outline-offset: 2px;
}
`;

/** Its place in a content policy (CSP Level 3, section 2.3.1). */
export const signInStyleSource: string = `'sha256-${base64.encode(sha256(utf8ToBytes(signInStyle)))}'`;
