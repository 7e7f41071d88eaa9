import { isWalletError } from '@countersign/core';
import type { EntryMessages } from './messages.js';

/** The one place where an error becomes a sentence for a person. Raw messages are never shown. */
export function errorSentence(error: unknown, { errors }: EntryMessages): string {
	if (!isWalletError(error)) return errors.unknown;
	return (
		find(errors.byServiceCode, error.serviceCode) ??
		find(errors.byCode, error.code) ??
		find(errors.byRemedy, error.remedy) ??
		errors.unknown
	);
}

function find(table: Readonly<Record<string, string>>, code = ''): string | undefined {
	return Object.hasOwn(table, code) ? table[code] : undefined;
}
