import type { Messages } from '../messages/messages.js';
import { payerFieldFormat } from './payerFieldFormat.js';

type Problems = Messages['payer']['problems'];

/** Says in one sentence what is wrong with a detail of the person; undefined when nothing is. */
export function payerProblem(
	{ name, mandatory }: { readonly name: string; readonly mandatory: boolean },
	value: string,
	{ payer }: Messages,
): string | undefined {
	const { kind } = payerFieldFormat(name);
	if (value === '') return mandatory ? whatIsMissing(name, kind, payer.problems) : undefined;
	if (value.length > 255) return payer.problems.tooLong;
	return isRight(kind, value) ? undefined : whatIsMissing(name, kind, payer.problems);
}

function whatIsMissing(name: string, kind: string, problems: Problems): string {
	if (name === 'FULL_NAME' || name === 'BIRTH_DATE') return problems[name];
	if (kind === 'email' || kind === 'phone' || kind === 'date') return problems[kind];
	return kind === 'text' ? problems.text : problems.choice;
}

function isRight(kind: string, value: string): boolean {
	switch (kind) {
		case 'date':
			return isPastDate(value);
		case 'email':
			return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
		case 'phone':
			return /^\+[0-9]{6,14}$/.test(value.replace(/[\s().-]/g, ''));
		default:
			return true;
	}
}

/** The details of people lie behind them: `1815-12-10`, not earlier than anybody was born. */
function isPastDate(value: string): boolean {
	const time = Date.parse(value);
	return /^\d{4}-\d\d-\d\d$/.test(value) && value >= '1900' && time < Date.now();
}
