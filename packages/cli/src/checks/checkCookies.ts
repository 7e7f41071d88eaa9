import { error, type Finding, note, ok, warning } from '../finding.js';
import type { Subject } from '../subject.js';

/**
 * Checks the flags of the cookies that a logout clears. That identifies the handler's own cookie under any name: a
 * cleared cookie has no value, but the flags with which it is set. Other cookies come from proxies.
 *
 * @see RFC 6265bis, section 4.1.2
 */
export function checkCookies(headers: Headers, { api }: Subject): Finding[] {
	const cookies = headers.getSetCookie().map(readCookie);
	const others = cookies.filter(({ value }) => value !== '').map(({ name }) => name);
	const findings = cookies
		.filter(({ value }) => value === '')
		.flatMap(({ name, flags }) => {
			const problems = flagProblems(name, flags, api);
			const isRight = ok('cookie.flags', `The flags of ${name} are correct.`);
			return problems.length > 0 ? problems : [isRight];
		});
	if (findings.length === 0) {
		findings.push(note('cookie.flags', 'The backend sets no cookie when nobody is signed in.'));
	}
	if (others.length > 0) {
		const message = `Not checked, because a logout does not clear them: ${others.join(', ')}.`;
		findings.push(note('cookie.others', message));
	}
	return findings;
}

interface Cookie {
	readonly name: string;
	readonly value: string;
	readonly flags: ReadonlyMap<string, string>;
}

function readCookie(header: string): Cookie {
	const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
	const flags = attributes.map((attribute): [string, string] => {
		const [key = '', setting = ''] = attribute.split('=');
		return [key.toLowerCase(), setting];
	});
	const equals = pair.indexOf('=');
	const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
	return { name, value, flags: new Map(flags) };
}

function flagProblems(name: string, flags: Cookie['flags'], api: URL): Finding[] {
	const problems: Finding[] = [];
	const fix = "Pass on the handler's Set-Cookie header unchanged.";
	if (!flags.has('httponly')) {
		problems.push(error('cookie.http_only', `Scripts can read ${name}: HttpOnly is missing.`, fix));
	}
	if (api.protocol === 'https:' && !flags.has('secure')) {
		const message = `Browsers send ${name} over http too: Secure is missing.`;
		problems.push(error('cookie.secure', message, 'List only https origins in origins.'));
	}
	const sameSite = flags.get('samesite')?.toLowerCase();
	if (sameSite !== 'lax' && sameSite !== 'strict') {
		const message = `Browsers send ${name} with requests from other sites: SameSite=Lax is missing.`;
		problems.push(error('cookie.same_site', message, fix));
	}
	const path = flags.get('path') ?? '/';
	if (path !== '/' && `${api.pathname}/`.startsWith(`${path.replace(/\/$/, '')}/`) === false) {
		const message = `${name} has the path ${path}, so browsers do not send it to ${api.pathname}.`;
		const rewrite = `Set prefix: '${api.pathname}' in createWalletHandler, and do not rewrite the path in a proxy. If a framework removes a base path, as Next.js does, set cookie.path instead.`;
		problems.push(error('cookie.path', message, rewrite));
	}
	if (flags.has('domain')) {
		const message = `Browsers send ${name} to every host below ${flags.get('domain')}.`;
		problems.push(warning('cookie.domain', message, 'Remove the Domain attribute.'));
	}
	return problems;
}
