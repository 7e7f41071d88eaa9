import { isWalletError, type WalletError } from '@countersign/core';
import { type AmountCurrency, type AmountProblem, supportedLocale } from '@countersign/core/format';
import { fill } from './fill.js';
import type { EntryMessages, Messages, RoomMessages } from './messages.js';

/** Turns an error into a sentence for a person. The error's own message is never shown. */
export function errorSentence(error: unknown, messages: EntryMessages): string {
	const { errors } = messages;
	if (!isWalletError(error)) return isOldBrowser() ? errors.oldBrowser : errors.unknown;
	return (
		find(errors.byServiceCode, error.serviceCode) ??
		find(walletErrorsOf(messages), error.serviceCode) ??
		find(walletErrorsOf(messages), error.code) ??
		find(errors.byCode, isKeptOut(error) ? 'config.invalid' : error.code) ??
		find(errors.byRemedy, error.remedy) ??
		errors.unknown
	);
}

/** Whether this browser lacks a function that core calls. The error thrown is then not one of core's. */
function isOldBrowser(): boolean {
	return !('any' in AbortSignal && 'canParse' in URL);
}

/**
 * Whether a connection would not help: this page is in a frame with `sandbox`, which every backend refuses, or its own
 * policy blocks the backend.
 */
function isKeptOut({ code, url = '' }: WalletError): boolean {
	return code === 'network.offline' && (globalThis.origin === 'null' || isBlocked(url));
}

/** Whether `connect-src` of this page does not list the address. Firefox has no such reports. */
function isBlocked(url: string): boolean {
	if (!globalThis.ReportingObserver) return false;
	const observer = new ReportingObserver(() => {}, { buffered: true });
	observer.observe();
	const reports = observer.takeRecords();
	observer.disconnect();
	// Up to the first id, which errors do not repeat.
	const [start = ''] = url.split('{');
	return reports.some(({ body }) => {
		// Reports of other policies have no address.
		const { disposition, blockedURL } = Object(body);
		return disposition === 'enforce' && blockedURL?.startsWith(start);
	});
}

/** The texts of errors after the sign-in, which a sign-in page does not load. */
function walletErrorsOf(messages: EntryMessages | Messages): Readonly<Record<string, string>> {
	return 'walletErrors' in messages ? messages.walletErrors : {};
}

function find(table: Readonly<Record<string, string>>, code = ''): string | undefined {
	return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** One sentence about what is wrong with a typed amount. */
export function amountProblem(
	problem: AmountProblem,
	{ code, decimals }: AmountCurrency,
	{ amountProblems, locale }: RoomMessages<'amountProblems'>,
): string {
	const write = (number: number, minimumFractionDigits = 0) =>
		new Intl.NumberFormat(supportedLocale(locale), { minimumFractionDigits }).format(number);
	const name = problem === 'tooPrecise' && decimals === 0 ? 'noDecimals' : problem;
	return fill(amountProblems[name], {
		currency: code,
		decimals: write(decimals),
		example: write(25, Math.min(decimals, 2)),
	});
}
