import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorPages } from './errorPages.js';

/** A page of the site. */
export interface Page {
	readonly title: string;
	/** Its file, without the ending. */
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
	/** Part of `llms-full.txt`: what somebody reads who builds with the packages. They look the rest up. */
	readonly isInFull?: boolean;
}

const api = path.join(import.meta.dirname, '../artifacts/reference/api');

/** Entries of the packages, whose pages are generated from doc comments by `npm run docs -- build`. */
const entries = [
	'core',
	'core-format',
	'core-query',
	'core-sandbox',
	'react',
	'react-ui',
	'react-ui-parts',
	'react-ui-spanish',
	'react-ui-arabic',
	'react-devtools',
	'server',
	'server-node',
	'server-postgres',
	'server-redis',
	'server-testing',
	'sandbox',
	'sandbox-browser',
	'sandbox-testing',
	'sandbox-playwright',
	'contract',
	'contract-service',
	'database',
	'cli',
]
	.filter((name) => existsSync(path.join(api, `${name}.md`)))
	.map((name) => ({
		title: name === 'cli' ? 'countersign' : `@countersign/${name.replaceAll('-', '/')}`,
		page: `reference/api/${name}`,
	}));

/** A page for each function, hook and component of the entries. */
const functions = entries
	.filter(({ page }) => existsSync(path.join(api, path.basename(page))))
	.flatMap(({ page }) =>
		readdirSync(path.join(api, path.basename(page)))
			.sort()
			.map((file) => path.basename(file, '.md'))
			.map((name) => ({ title: name, page: `${page}/${name}` })),
	);

/** Every page of the site in reading order: the sidebar, `llms.txt` and `llms-full.txt` follow it. */
export const contents: readonly Section[] = [
	{
		title: 'Start',
		about: 'From an empty folder to a page that signs in and pays.',
		isInFull: true,
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
		isInFull: true,
		pages: inFolder('concepts', {
			credential: 'Credentials',
			'session-key': 'The session key',
			stamp: 'The stamp',
			'signed-retry': 'The signed retry',
			'pinned-enclave': 'The pinned enclave',
			quotes: 'Quotes and execution',
			'what-you-sign': 'What you see is what you sign',
			'many-tabs': 'Many tabs',
			'step-up': 'Step-up',
			backend: 'What a backend can and cannot do',
		}),
	},
	{
		title: 'Guides',
		about: 'How to do one thing, with code that compiles.',
		isInFull: true,
		pages: inFolder('guides', {
			production: 'Going to production',
			testing: 'Test your integration',
			mounting: 'Mount the handler',
			ports: 'The ports',
			passkey: 'Sign in with a passkey',
			'email-code': 'Sign in with an emailed code',
			oauth: 'Sign in with Google or Apple',
			'own-login': 'Your own login in front',
			credentials: 'Credentials',
			'send-money': 'Send money',
			invitations: 'Invite somebody without an account',
			'spending-limits': 'Limit what a page can spend',
			'signer-origin': 'A signer of its own origin',
			receive: 'Receive money',
			transfers: 'Transfers in and out',
			history: 'Transaction history',
			accounts: 'Several accounts',
			money: 'Money, in recipes',
			recipes: 'Recipes',
			'live-updates': 'Live updates and webhooks',
			components: 'Components',
			theming: 'Theming',
			languages: 'Languages',
			'other-frameworks': 'Vue, Svelte and Solid',
			ssr: 'Server rendering',
			csp: 'CSP and Trusted Types',
			integrity: 'Files nobody has changed',
			storage: 'Storage',
			'personal-data': 'Personal data',
			devtools: 'The wire panel',
			upgrading: 'Upgrading',
			leaving: 'Leave Countersign',
			troubleshooting: 'Troubleshooting',
			support: 'Support cases',
		}),
	},
	{
		title: 'Reference',
		about: 'Facts to look up.',
		isInFull: true,
		pages: inFolder('reference', {
			errors: 'Errors',
			components: 'Components and props',
			sandbox: 'Sandbox',
			server: 'Handlers of the server',
			'backend-settings': 'Settings of the backend',
			supported: 'Supported environments',
			accessibility: 'Accessibility',
			'service-interface': 'Service interface',
		}),
	},
	{
		title: 'Error codes',
		about: 'What happened, why, what to do and who can, one code a page.',
		pages: errorPages.map(({ code, page }) => ({ title: code, page })),
		isOutsideSidebar: true,
	},
	...(entries.length > 0
		? [
				{
					title: 'Packages',
					about: 'Every public name, from its doc comment.',
					isInFull: true,
					pages: entries,
				},
				{
					title: 'Functions',
					about: 'Every function, hook and component, with an example.',
					pages: functions,
					isOutsideSidebar: true,
				},
			]
		: []),
	{
		title: 'Security',
		about: 'What is protected from whom, and what is not.',
		pages: inFolder('project/security', {
			index: 'Overview',
			backend: 'A hostile backend',
			'sign-in': 'Strangers at the sign-in',
			browser: 'The browser and the device',
			payments: 'Payments, webhooks and events',
			limits: 'Limits at the backend and the sandbox',
			signer: 'The part that money depends on',
			engines: 'Clocks, engines and tests',
		}),
	},
	{
		title: 'Project',
		about: 'Measurements, tests and the design of the code.',
		pages: inFolder('project', {
			comparison: 'Comparison',
			scale: 'Scale',
			benchmarks: 'Benchmarks',
			status: 'Status',
			'threat-model': 'Threat model',
			controls: 'Controls',
			tests: 'What is tested',
			architecture: 'Architecture',
			'by-hand': 'Written by hand',
		}),
	},
	{
		title: 'Decisions',
		about: 'What was decided about the design, and why.',
		pages: decisions(),
		isOutsideSidebar: true,
	},
];

/** The decisions in their order, with the headings as titles. */
function decisions(): readonly Page[] {
	const folder = path.join(import.meta.dirname, '../project/decisions');
	return readdirSync(folder)
		.filter((file) => file.endsWith('.md'))
		.sort(
			(one, other) =>
				Number(other === 'index.md') - Number(one === 'index.md') || one.localeCompare(other),
		)
		.map((file) => {
			const [, title = ''] = /^# (.+)$/m.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
			return { title, page: `project/decisions/${path.basename(file, '.md')}` };
		});
}

/** Pages of one folder, from their file names and titles. */
function inFolder(folder: string, titles: Readonly<Record<string, string>>): readonly Page[] {
	return Object.entries(titles).map(([name, title]) => ({ title, page: `${folder}/${name}` }));
}
