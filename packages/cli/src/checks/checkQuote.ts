import { sandboxTrust } from '@countersign/contract';
import {
	createWallet,
	explainQuote,
	getQuote,
	isWalletError,
	type OpaqueExplanation,
	type QuoteExplanation,
	type Wallet,
	type WalletConfig,
} from '@countersign/core';
import { error, type Finding, note, ok, warning } from '../finding.js';
import type { Subject } from '../subject.js';

/** Says which form the payload of a quote has, and whether the page's wallet reads it. Sends nothing. */
export async function checkQuote({ quote, wallet }: Subject): Promise<Finding[]> {
	if (!quote) return [];
	const options = wallet ?? { ...sandboxTrust, transactions: [] };
	const page = openPage(options, quote);
	if (!page) {
		const message = 'The quote is not checked, because the options of createWallet are invalid.';
		return [note('quote.form', message)];
	}
	try {
		// As the page reads it: core checks the members of the response, then explains it.
		const read = await getQuote(page, { quoteId: String(quote['id']) });
		return [describe(await explainQuote(page, { quote: read }), wallet && rulesOf(wallet))];
	} catch (cause) {
		if (!isWalletError(cause)) throw cause;
		return [error('quote.form', cause.message, fixes[cause.code] ?? asReturned)];
	}
}

/** A page whose backend responds with the quote. Undefined if the options are invalid, as the check of the pins says. */
function openPage(
	options: Readonly<Record<string, unknown>>,
	quote: Readonly<Record<string, unknown>>,
): Wallet | undefined {
	// With 'allow', core describes what it cannot read.
	const others = rulesOf(options).filter((rule) => rule !== 'allow');
	const transactions: unknown = [...others, 'allow'];
	const fetch: typeof globalThis.fetch = async () => Response.json(quote);
	const config = {
		...options,
		transactions,
		endpoint: 'http://localhost/api',
		storage: 'memory',
		fetch,
	} as WalletConfig;
	try {
		return createWallet(config);
	} catch {
		return undefined;
	}
}

function rulesOf({ transactions }: Readonly<Record<string, unknown>>): readonly unknown[] {
	return Array.isArray(transactions) ? transactions : [transactions];
}

/** @param rules - Of the page's wallet; undefined if it was not given. */
function describe(explained: QuoteExplanation, rules: readonly unknown[] | undefined): Finding {
	if (explained.kind === 'unsigned') {
		return note('quote.form', 'The quote has no payload. Pass one that pays from the wallet.');
	}
	if (explained.kind === 'transfer') {
		return ok('quote.form', 'transactions reads the transaction of the quote before it is signed.');
	}
	const carries = `The quote carries ${formOf(explained)}`;
	if (!rules) {
		return note('quote.form', `${carries}. Pass --wallet to see whether transactions reads it.`);
	}
	const unread = `${carries}, which no pins and no reader of transactions read`;
	if (!rules.includes('allow'))
		return error('quote.form', `${unread}: it cannot be paid.`, addRule);
	const fix =
		'Add a reader for this form to transactions, or have the service send one that can be read.';
	return warning('quote.form', `${unread}: it is signed unread.`, fix);
}

/** For example `a digest of 32 bytes as TRANSACTION_TYPE_ETHEREUM`. Prints nothing else of the payload. */
function formOf({ payload, activity, transactionType = '' }: OpaqueExplanation): string {
	if (activity === undefined) return 'a payload that is not an activity';
	const type = /^[A-Z0-9_]{1,64}$/.test(transactionType) ? transactionType : 'an unknown type';
	const isDigest = /"unsignedTransaction"\s*:\s*"(?:0x)?[0-9a-f]{64}"/i.test(payload);
	return `${isDigest ? 'a digest of 32 bytes' : 'a transaction'} as ${type}`;
}

const addRule = "Add a reader for this form to transactions, or 'allow' to have it signed unread.";
const asReturned = 'Pass the quote as the service returned it, with its payload.';
const fixes: Readonly<Record<string, string>> = {
	'payload.mismatch':
		"Set transactions to the service's values, and ask the service about this quote.",
	'payload.unreadable': `${asReturned} If it is, add a reader for this form to transactions.`,
	'quote.mismatch': 'Ask the service about this quote: its terms contradict each other.',
};
