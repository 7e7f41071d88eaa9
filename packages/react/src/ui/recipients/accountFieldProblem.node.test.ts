import { externalAccountFields } from '@countersign/core/format';
import { expect, test } from 'vitest';
import { accountFields } from '../../../testing/accountFields.js';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import type { Messages } from '../messages/messages.js';
import { spanish } from '../messages/spanish.js';
import { accountFieldProblem } from './accountFieldProblem.js';

const problems = ['missing', 'malformed', 'tooLong'] as const;

test.each([english, spanish, arabic])(
	'$locale has a whole sentence for each problem of each field of an account',
	(messages) => {
		const sentences = accountFields.flatMap((field) =>
			problems.map((problem) => {
				const sentence = accountFieldProblem({ field: field.name, problem }, field, messages);
				return sentence.replace(/Pix|Lightning/, 'PIX');
			}),
		);
		const hasWordTwice = /(^|\s)(\S+) \2\s|\bthe their\b/;
		const hasCapitalWithin = /[\p{L},:] \p{Lu}\p{Ll}/u;
		const broken = sentences.filter(
			(sentence) =>
				hasWordTwice.test(sentence) || hasCapitalWithin.test(sentence) || /pix/.test(sentence),
		);
		expect([...new Set(broken)]).toEqual([]);
	},
);

test.each([
	{ messages: english, sentence: 'This must have 7 to 12 digits.' },
	{ messages: spanish, sentence: 'Debe tener entre 7 y 12 cifras.' },
	{ messages: arabic, sentence: 'المطلوب: بين 7 و12 من الأرقام.' },
])('$messages.locale says how many digits are needed: $sentence', ({ messages, sentence }) => {
	const problem = { field: 'accountNumber', problem: 'malformed' } as const;
	const told = externalAccountFields('CAD_ACCOUNT')
		.filter(({ name }) => name === problem.field)
		.map((field) => accountFieldProblem(problem, field, messages));
	expect(told).toEqual([sentence]);
});

test.each([
	['EUR_ACCOUNT', 'iban', 'ES91 2100 0418', english, english.recipientForm.problems.iban],
	['EUR_ACCOUNT', 'iban', 'es91-2100-0418-4502-0005-1323', english, wrongSomewhere(english)],
	['EUR_ACCOUNT', 'iban', '\u200bES91 2100 0418 4502 0005 1323', spanish, wrongSomewhere(spanish)],
	['EUR_ACCOUNT', 'iban', 'IBAN ES91 2100 0418 4502 0005 1323', english, wrongSomewhere(english)],
	['MXN_ACCOUNT', 'clabeNumber', '03218000011835971', english, 'This must have 18 digits.'],
	['MXN_ACCOUNT', 'clabeNumber', '٠٣٢١٨٠٠٠٠١١٨٣٥٩٧٩١', arabic, wrongSomewhere(arabic)],
	['USD_ACCOUNT', 'routingNumber', '0210 00012', english, wrongSomewhere(english)],
	['BRL_ACCOUNT', 'taxId', '123.456.789-90', english, wrongSomewhere(english)],
] as const)(
	'tells for a %s whose %s is %s what is wrong: its length, or its check digits',
	(accountType, name, typed, messages, sentence) => {
		const problem = { field: name, problem: 'malformed' } as const;
		const told = externalAccountFields(accountType)
			.filter((field) => field.name === name)
			.map((field) => accountFieldProblem(problem, field, messages, typed));
		expect(told).toEqual([sentence]);
	},
);

function wrongSomewhere({ recipientForm }: Messages): string {
	return recipientForm.problems.malformed;
}
