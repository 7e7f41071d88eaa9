/** The page that shows the document. Everything it loads comes from beside it. */
export function renderReference(): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Countersign sandbox: reference</title>
<link rel="stylesheet" href="/reference/swagger-ui.css">
<link rel="icon" type="image/png" href="/reference/favicon-32x32.png">
</head>
<body>
<div id="reference"></div>
<script src="/reference/swagger-ui-bundle.js"></script>
<script src="/reference/open.js"></script>
</body>
</html>
`;
}

/** What starts the page. In a file of its own, so that the page allows no script inside itself. */
export const openReference = `SwaggerUIBundle({
	url: '/openapi.json',
	dom_id: '#reference',
	deepLinking: true,
	docExpansion: 'list',
	defaultModelsExpandDepth: 0,
	validatorUrl: null,
});
`;
