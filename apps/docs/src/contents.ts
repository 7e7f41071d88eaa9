import { existsSync } from 'node:fs';
import path from 'node:path';
import { errorPages } from './errorPages.js';

/** A page of the site. */
export interface Page {
	readonly title: string;
	/** Its file in `pages`, without the ending. */
	readonly page: string;
}

/** Pages that the sidebar shows under one heading. */
export interface Section {
	readonly title: string;
	/** What the section is for, in one sentence. */
	readonly about: string;
	readonly pages: readonly Page[];
	/** Left out of the sidebar, which would be too long. */
	readonly isOutsideSidebar?: boolean;
}

const api = path.join(import.meta.dirname, '../pages/artifacts/reference/api');

/** Entries of the packages, whose pages are generated from doc comments by `npm run docs -- build`. */
const entries = [
	'core',
	'react',
	'react-ui',
	'react-ui-spanish',
	'react-ui-arabic',
	'react-devtools',
	'server',
	'server-node',
	'server-testing',
	'sandbox',
	'sandbox-browser',
	'sandbox-testing',
	'sandbox-playwright',
	'contract',
	'database',
	'cli',
]
	.filter((name) => existsSync(path.join(api, `${name}.md`)))
	.map((name) => ({
		title: name === 'cli' ? 'countersign' : `@countersign/${name.replaceAll('-', '/')}`,
		page: `reference/api/${name}`,
	}));

/** Every page of the site in reading order: the sidebar, `llms.txt` and `llms-full.txt` follow it. */
export const contents: readonly Section[] = [
	{
		title: 'Start',
		about: 'From an empty folder to a page that signs in and pays.',
		pages: [
			{ title: 'Overview', page: 'index' },
			{ title: 'Get started', page: 'start/index' },
			{ title: 'Build it with hooks', page: 'start/headless' },
			{ title: 'Playground', page: 'start/playground' },
		],
	},
	{
		title: 'Concepts',
		about: 'How it works, one idea a page, each with a sequence diagram.',
		pages: [
			{ title: 'Credentials', page: 'concepts/credential' },
			{ title: 'The session key', page: 'concepts/session-key' },
			{ title: 'The stamp', page: 'concepts/stamp' },
			{ title: 'The signed retry', page: 'concepts/signed-retry' },
			{ title: 'The pinned enclave', page: 'concepts/pinned-enclave' },
			{ title: 'Quotes and execution', page: 'concepts/quotes' },
			{ title: 'What you see is what you sign', page: 'concepts/what-you-sign' },
			{ title: 'Many tabs', page: 'concepts/many-tabs' },
			{ title: 'Step-up', page: 'concepts/step-up' },
			{ title: 'What a backend can and cannot do', page: 'concepts/backend' },
		],
	},
	{
		title: 'Guides',
		about: 'How to do one thing, with code that compiles.',
		pages: [
			{ title: 'Going to production', page: 'guides/production' },
			{ title: 'Test your integration', page: 'guides/testing' },
			{ title: 'Mount the handler', page: 'guides/mounting' },
			{ title: 'Write the two ports', page: 'guides/ports' },
			{ title: 'Sign in with a passkey', page: 'guides/passkey' },
			{ title: 'Sign in with an emailed code', page: 'guides/email-code' },
			{ title: 'Sign in with Google or Apple', page: 'guides/oauth' },
			{ title: 'Your own login in front', page: 'guides/own-login' },
			{ title: 'Credentials and recent sign-ins', page: 'guides/credentials' },
			{ title: 'Send money', page: 'guides/send-money' },
			{ title: 'Receive money', page: 'guides/receive' },
			{ title: 'Transfers in and out', page: 'guides/transfers' },
			{ title: 'Transaction history', page: 'guides/history' },
			{ title: 'Several accounts', page: 'guides/accounts' },
			{ title: 'Money, in recipes', page: 'guides/money' },
			{ title: 'Recipes', page: 'guides/recipes' },
			{ title: 'Live updates and webhooks', page: 'guides/live-updates' },
			{ title: 'Components', page: 'guides/components' },
			{ title: 'Theming', page: 'guides/theming' },
			{ title: 'Languages', page: 'guides/languages' },
			{ title: 'Server rendering', page: 'guides/ssr' },
			{ title: 'CSP and Trusted Types', page: 'guides/csp' },
			{ title: 'Storage', page: 'guides/storage' },
			{ title: 'The wire panel', page: 'guides/devtools' },
			{ title: 'Upgrading', page: 'guides/upgrading' },
			{ title: 'Troubleshooting', page: 'guides/troubleshooting' },
		],
	},
	{
		title: 'Reference',
		about: 'Facts to look up.',
		pages: [
			{ title: 'Errors', page: 'reference/errors' },
			{ title: 'Components and props', page: 'reference/components' },
			{ title: 'Sandbox', page: 'reference/sandbox' },
			{ title: 'Handlers of the server', page: 'reference/server' },
			{ title: 'Settings of the backend', page: 'reference/backend-settings' },
			{ title: 'Supported environments', page: 'reference/supported' },
			{ title: 'Service interface', page: 'reference/service-interface' },
		],
	},
	{
		title: 'Error codes',
		about: 'What happened, why, what to do and who can, one code a page.',
		pages: errorPages.map(({ code, page }) => ({ title: code, page })),
		isOutsideSidebar: true,
	},
	...(entries.length > 0
		? [{ title: 'Packages', about: 'Every public name, from its doc comment.', pages: entries }]
		: []),
	{
		title: 'Project',
		about: 'Guarantees, measurements and the design of the code.',
		pages: [
			{ title: 'Security', page: 'project/security' },
			{ title: 'Security tests', page: 'project/security-tests' },
			{ title: 'Comparison', page: 'project/comparison' },
			{ title: 'Scale', page: 'project/scale' },
			{ title: 'Benchmarks', page: 'project/benchmarks' },
			{ title: 'Figures of this site', page: 'project/site-figures' },
			{ title: 'Status', page: 'project/status' },
			{ title: 'Architecture', page: 'project/architecture' },
		],
	},
];
