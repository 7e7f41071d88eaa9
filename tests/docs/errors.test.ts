import { expect, test } from 'vitest';
import { WalletError, type WalletErrorCode } from '../../packages/core/src/errors.js';
import { errorPages } from './errorPages.js';

const codes = Object.keys(errorPages) as WalletErrorCode[];

const sectionOf = (code: WalletErrorCode): string => {
	const { what, why, fix, who } = errorPages[code];
	const { remedy, retryable } = new WalletError(code, '');
	const again = retryable ? '; the same call may be made again' : '';
	return `## ${code}

${what}

- **Why:** ${why}
- **What to do:** ${fix}
- **Who can:** ${who.join(', ')}
- \`remedy\`: \`${remedy}\`${again}
`;
};

const page = () => `# Errors

Every error of Countersign is a \`WalletError\` with a stable \`code\`. Two kinds of errors pass through unchanged: the reason of
an aborted \`signal\`, and what your own function throws while an action waits for it. If a listener throws, that becomes an
uncaught error of the page and stops nothing else.

- \`message\` is \`shortMessage\` and \`details\`, for developers. Choose the text for people by \`code\`.
- \`remedy\` is what a user interface can do about the error.
- \`operation\`, \`url\`, \`status\`, \`serviceCode\` and \`reason\` are the facts.
- \`cause\` and \`walk()\` lead to the underlying errors.
- \`docsUrl\` links to the section of this page.

No error contains a one-time code, a key, a signature, a token, a body or a query string.

This page is generated from \`tests/docs/errorPages.ts\`; after a change run
\`npx vitest run --project 'node tests' tests/docs/errors.test.ts -u\`.

${codes.map(sectionOf).join('\n')}`;

test('the page of the documentation has a section for every code', async () => {
	await expect(page()).toMatchFileSnapshot('../../docs/errors.md');
});

test.each(codes)('docsUrl of %s leads to its section', (code) => {
	const [file, anchor] = new WalletError(code, '').docsUrl.split('#');
	const heading = code.toLowerCase().replace(/[^a-z_]/g, '');
	expect([file, anchor]).toEqual(['docs/errors.md', heading]);
});
