import { html } from 'hono/html';

/** A page that plays the identity provider: whoever opens it decides. It runs no script. */
export function renderKycPage() {
	return page(html`<p>This provider is play: what it finds out is up to you.</p>
			<form method="post">
				<button name="decision" value="APPROVED">Approve</button>
				<button name="decision" value="REJECTED">Reject</button>
				<button name="decision" value="PENDING">Leave it pending</button>
			</form>`);
}

/** What remains when there is nowhere to go on to. */
export function renderKycEnd() {
	return page(html`<p>Done. You can close this page.</p>`);
}

function page(content: ReturnType<typeof html>) {
	return html`<!doctype html>
<html lang="en">
	<head>
		<meta charset="utf-8">
		<meta name="viewport" content="width=device-width">
		<title>Sandbox identity check</title>
	</head>
	<body>
		<main>
			<h1>Sandbox identity check</h1>
			${content}
		</main>
	</body>
</html>`;
}
