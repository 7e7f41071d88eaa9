import type { WaitingLimit } from '@countersign/contract/service';
import { keepFormDraft, readFormDraft } from '../../provider/formDraft.js';

/** What this tab has started itself, or its person knows of: the notice about it is for other sessions. */
export function noteOwn(accountId: string, waiting: WaitingLimit): void {
	keep(accountId, nameOf(waiting));
}

/** The same for a payee, before the first quote that names it: an account id or a UMA address. */
export function noteOwnPayee(accountId: string, payee: string): void {
	keep(accountId, payee.toLowerCase());
}

/** Whether this tab has started it, or its person knows of it. */
export function isOwn(accountId: string, waiting: WaitingLimit): boolean {
	return nameOf(waiting) in readFormDraft(accountId, 'limits');
}

const nameOf = (waiting: WaitingLimit) =>
	waiting.kind === 'newPayee' ? waiting.payee.toLowerCase() : waiting.from;

function keep(accountId: string, name: string): void {
	keepFormDraft(accountId, 'limits', { ...readFormDraft(accountId, 'limits'), [name]: '' });
}
