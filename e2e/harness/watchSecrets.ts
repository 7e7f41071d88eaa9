import { readFileSync, statSync } from 'node:fs';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { rightCode } from '../steps/signUp.js';
import { type PageTexts, readPage } from './readPage.js';
import type { Stack } from './startStack.js';
import { extractableKey } from './textsIn.js';
import { watchErrors } from './watchErrors.js';

/** Notes the secrets of a story, and every place where none of them belongs. */
export interface SecretWatch {
	/** A text that belongs in no place at all. Nothing shorter than eight characters is looked for. */
	add(what: string, text: string): void;
	/** A text that the person's own page may show and keep, and nobody else may see. */
	addPersonal(what: string, text: string): void;
	/**
	 * From now on no sealed key that reaches this page is missed. Without it, one in a response that the page has read as a stream
	 * may have gone before the browser is asked for it. A page that is watched so does not notice that it is offline.
	 */
	catchSealedKeys(page: Page): Promise<void>;
	/** Takes down what the page keeps and shows at this moment, unless it has closed. */
	look(page: Page): Promise<void>;
	/** Which of the secrets so far, but for the code, and of what is personal, stand in a text, without the secrets. */
	among(text: string): readonly string[];
	/** What secrets were noted, without the secrets. */
	kinds(): readonly string[];
	/** What was found where, never the text itself. */
	findings(): Promise<readonly string[]>;
}

/** The platform's credentials at the service, which never leave the backend. */
const platformSecrets = ['sandbox_secret', btoa('sandbox_token:sandbox_secret')];

/** Where a text was seen. Only the page's own places may show what is personal. */
interface Place {
	readonly name: string;
	readonly text: string;
	readonly isOwn: boolean;
}

/**
 * Watches all tabs of a context and the logs of its stack. By itself it notes the code, stamps, sealed codes, passkey
 * assertions, identity tokens, sealed keys, cookies, also those that are replaced or cleared, and the personal details that
 * the page sends, and searches the addresses of requests and pages, the console, errors, caught ones too, and the logs.
 */
export async function watchSecrets(context: BrowserContext, stack: Stack): Promise<SecretWatch> {
	const secrets = new Map<string, string>();
	const personal = new Map<string, string>();
	/** What the page itself has sent: it may hold that. */
	const sent = new Map<string, string>();
	const places: Place[] = [];
	const logs = [stack.backendLog, stack.sandboxLog].map((file) => ({ file, from: sizeOf(file) }));
	const see = (name: string, text: string, isOwn = false) => places.push({ name, text, isOwn });
	const note = (what: string, text: string | undefined) => {
		if (text && text.length >= 8) secrets.set(text, what);
	};
	const notePersonal = (what: string, text: string, among = personal) => {
		among.set(text, what);
		among.set(encodeURIComponent(text), what);
	};
	for (const text of platformSecrets) note('the credentials of the platform', text);

	// The sandbox's identity provider stands behind the demo's own address.
	const isOurs = (url: string) =>
		url.startsWith(stack.url) && !url.startsWith(`${stack.url}/control/oidc/`);
	context.on('request', (request) => {
		// What another site puts into its own addresses is its own affair, as long as it is no secret of ours.
		const isElsewhere = !isOurs(request.url());
		see('the address of a request', withoutFragment(request.url()), isElsewhere);
		for (const [what, text] of secretsOf(request)) note(what, text);
		for (const [what, text] of personalDetailsOf(request)) notePersonal(what, text, sent);
	});
	const noteSealedKeys = (text: string) => {
		const sealed = text.matchAll(/"(?:encrypted\w+|\w*Bundle)":"((?:[^"\\]|\\.)+)"/g);
		for (const [, key] of sealed) note('a sealed key', key);
	};
	/** Responses whose cookies are still being read. */
	const reading: Promise<void>[] = [];
	const noteCookies = async (response: Response) => {
		// A page that goes away takes its responses with it.
		for (const header of await response.headerValues('set-cookie').catch(() => [])) {
			const [, name = '', value] = /^([^=]+)=([^;]+);.*HttpOnly/i.exec(header) ?? [];
			note(`the cookie ${name}`, value);
		}
	};
	const noteKeptCookies = async () => {
		for (const { name, value, httpOnly } of await context.cookies()) {
			if (httpOnly) note(`the cookie ${name}`, value);
		}
	};
	context.on('response', async (response) => {
		if (isOurs(response.url())) reading.push(noteCookies(response));
		if (!mayHoldSealedKey.test(new URL(response.url()).pathname)) return;
		noteSealedKeys(await response.text().catch(() => ''));
	});
	context.on('console', (message) => see('the console', message.text()));
	context.on('weberror', (error) => see('an error', `${error.error().stack}`));
	await watchErrors(context, (text) => see('an error', text));
	context.on('page', (page) => {
		// An identity provider returns its token in the fragment, which the page takes away at once; `look` sees whether it has.
		page.on('framenavigated', (frame) => {
			see('an address', withoutFragment(frame.url()), !isOurs(frame.url()));
		});
	});

	return {
		add: (what, text) => note(what, text),
		addPersonal: (what, text) => notePersonal(what, text),
		catchSealedKeys: (page) => catchResponses(page, noteSealedKeys),
		async look(page) {
			await noteKeptCookies();
			const texts = await readOpenPage(page);
			for (const [name, text] of Object.entries(texts ?? {})) see(name, text, true);
			see('an address', page.url());
		},
		among(text) {
			const found = [...secrets, ...personal].filter(([secret]) => text.includes(secret));
			return [...new Set(found.map(([, what]) => what))].sort();
		},
		kinds: () => [...new Set(['the code', ...secrets.values()])].sort(),
		async findings() {
			await Promise.all([...reading, noteKeptCookies()]);
			for (const { file, from } of logs) see('a log', readFileSync(file).subarray(from).toString());
			const outside = places.filter(({ isOwn }) => !isOwn);
			return [
				...new Set([
					...found(secrets, places),
					...found(new Map([[extractableKey, 'an extractable key']]), places),
					...places.filter(holdsCode).map(({ name }) => `the code is in ${name}`),
					...found(personal, outside),
					...found(sent, outside),
				]),
			];
		},
	};
}

/** What a page keeps and shows; undefined when it closes. One that leaves for another page meanwhile is read there. */
async function readOpenPage(page: Page): Promise<PageTexts | undefined> {
	try {
		return await readPage(page);
	} catch (error) {
		if (page.isClosed()) return undefined;
		if (/context was destroyed/.test(String(error))) return readOpenPage(page);
		throw error;
	}
}

/** Hands over the texts of responses that may hold a sealed key before the page, or a frame in it, gets them. */
async function catchResponses(page: Page, hear: (text: string) => void): Promise<void> {
	await page.route(mayHoldSealedKey, async (route) => {
		const response = await route.fetch();
		hear(await response.text());
		await route.fulfill({ response });
	});
}

const mayHoldSealedKey = /\/(verify|refresh|export)$/;

/** Where the demo itself tells the code of the sandbox. */
const tellsCode: readonly string[] = [
	'the document',
	'the cache storage',
] satisfies (keyof PageTexts)[];

/** The code on its own, not as a part of a number or an id. */
const code = new RegExp(`(?<![\\w.])${rightCode}(?!\\w)`);

function holdsCode({ name, text }: Place): boolean {
	return tellsCode.includes(name) ? text.includes(`"${rightCode}"`) : code.test(text);
}

function found(texts: ReadonlyMap<string, string>, places: readonly Place[]): string[] {
	return [...texts].flatMap(([text, what]) =>
		places.filter((place) => place.text.includes(text)).map(({ name }) => `${what} is in ${name}`),
	);
}

/** What a request proves something with. */
function secretsOf(
	request: Request,
): readonly (readonly [what: string, text: string | undefined])[] {
	const body = request.postData() ?? '';
	return [
		['a stamp', request.headers()['service-wallet-signature']],
		['a sealed code', /\\"ciphertext\\":\\"([0-9a-f]{40,})/.exec(body)?.[1]],
		['an identity token', /"oidcToken":"([^"]+)"/.exec(body)?.[1]],
		['a passkey assertion', /"signature":"([\w+/=-]{40,})"/.exec(body)?.[1]],
	];
}

/** What a request says of a person: names, addresses, telephones and accounts. */
function personalDetailsOf(request: Request): readonly (readonly [what: string, text: string])[] {
	const details =
		/"(email|fullName|phoneNumber|iban|accountNumber|line1|birthDate)":"([^"\\]{8,})"/g;
	return [...(request.postData() ?? '').matchAll(details)].map(
		([, name = '', text = '']) => [`the ${name} of a request`, text] as const,
	);
}

/** The fragment of an address is not sent. */
function withoutFragment(url: string): string {
	return url.split('#')[0] ?? '';
}

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
