'use client';

import type { ExternalAccount, ExternalAccountCreateRequest } from '@countersign/contract';
import { readExternalAccount } from '@countersign/core/format';
import {
	useCreateExternalAccount,
	useRemoveExternalAccount,
} from '../../hooks/recipientChanges.js';
import { runMutation } from '../../hooks/runMutation.js';
import {
	detailsOf,
	dropRecipientDraft,
	keepRecipientDraft,
	type RecipientDraftOf,
	readRecipientDraft,
} from './recipientDraft.js';

interface SaveRecipient {
	/** Calls back if no account was added. */
	readonly save: (
		request: ExternalAccountCreateRequest,
		onRefused: (error: unknown) => void,
	) => void;
	readonly isPending: boolean;
	readonly error: Error | null;
}

/**
 * Saves the recipient. The interface cannot change one, so another takes its place: the new one is created first, and
 * again under the same key if the old one could not be removed.
 */
export function useSaveRecipient(
	form: RecipientDraftOf,
	onAdded: (account: ExternalAccount) => void,
): SaveRecipient {
	const { replaces } = form;
	const create = useCreateExternalAccount();
	const remove = useRemoveExternalAccount();
	const end = (account: ExternalAccount): void => {
		dropRecipientDraft(form);
		onAdded(account);
	};
	const save: SaveRecipient['save'] = (request, onRefused) => {
		if (replaces && isSame(replaces, request)) {
			end(replaces);
			return;
		}
		const idempotencyKey = keyOf(form, request);
		void create.mutateAsync({ ...request, idempotencyKey }).then((account) => {
			if (!replaces) end(account);
			else void runMutation(remove, { accountId: replaces.id }, () => end(account));
		}, onRefused);
	};
	return {
		save,
		isPending: create.isPending || remove.isPending,
		error: create.error ?? remove.error,
	};
}

/** Whether a request would add the same details again. */
function isSame(account: ExternalAccount, request: ExternalAccountCreateRequest): boolean {
	const { owner, currency, ...values } = detailsOf(account);
	const { accountType } = account.accountInfo;
	const beneficiaryType = owner === 'BUSINESS' ? owner : 'INDIVIDUAL';
	const read = readExternalAccount({ accountType, beneficiaryType, currency, values });
	return read.ok && JSON.stringify(read.request) === JSON.stringify(request);
}

/** The key of the recipient in the form: a new one once the form says something else, the same after a reload. */
function keyOf(form: RecipientDraftOf, request: ExternalAccountCreateRequest): string {
	const draft = readRecipientDraft(form);
	const sent = JSON.stringify(request);
	if (draft['key'] && draft['sent'] === sent) return draft['key'];
	const key = crypto.randomUUID();
	keepRecipientDraft(form, { ...draft, sent, key });
	return key;
}
