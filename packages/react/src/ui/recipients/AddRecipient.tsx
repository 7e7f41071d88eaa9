'use client';

import type { ExternalAccount } from '@countersign/contract';
import { type ReactElement, useState } from 'react';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { SelectField } from '../controls/SelectField.js';
import { Skeleton } from '../controls/Skeleton.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { accountKindName } from '../messages/accountKindName.js';
import { currencyName } from '../messages/currencyName.js';
import { useMessages } from '../messages/useMessages.js';
import { RecipientFields } from './RecipientFields.js';
import { usePayableKinds } from './usePayableKinds.js';

/** Props of {@link AddRecipient}. */
export interface AddRecipientProps {
	/** The account is there, and can be paid. */
	readonly onAdded: (account: ExternalAccount) => void;
}

/**
 * A form for somebody's account, of each kind that money from this wallet can reach: the currency, the
 * kind of account, its fields, and who owns it. The currencies are those that the platform has rates
 * for. Bring `@countersign/react/ui/styles.css`.
 *
 * @example
 * ```tsx
 * import { AddRecipient } from '@countersign/react/ui';
 *
 * export const NewRecipient = ({ onDone }: { onDone: (accountId: string) => void }) => (
 * 	<AddRecipient onAdded={({ id }) => onDone(id)} />
 * );
 * ```
 */
export function AddRecipient({ onAdded }: AddRecipientProps): ReactElement {
	return (
		<WalletRoot of="add-recipient card stack">
			<RecipientForm onAdded={onAdded} />
		</WalletRoot>
	);
}

function RecipientForm({ onAdded }: AddRecipientProps): ReactElement {
	const messages = useMessages();
	const { recipientForm: words, locale } = messages;
	const { payable, error, isFetching, refetch } = usePayableKinds();
	const [chosen, setChosen] = useState({ currency: '', kind: '' });
	if (!payable && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={refetch} />;
	}
	if (!payable) return <Skeleton rows={3} label={words.loading} />;
	const into = payable.find(({ currency }) => currency === chosen.currency) ?? payable[0];
	const kind = into?.kinds.find((each) => each === chosen.kind) ?? into?.kinds[0];
	if (!into || !kind) return <Notice tone="info">{words.none}</Notice>;
	return (
		<>
			<SelectField
				label={words.currency}
				name="currency"
				autoComplete="off"
				options={payable.map(({ currency }) => ({
					value: currency,
					label: currencyName(currency, locale),
				}))}
				value={into.currency}
				onChange={(event) => setChosen({ currency: event.target.value, kind: '' })}
			/>
			{into.kinds.length > 1 && (
				<SelectField
					label={words.kind}
					name="kind"
					autoComplete="off"
					options={into.kinds.map((each) => ({
						value: each,
						label: accountKindName(each, messages),
					}))}
					value={kind}
					onChange={(event) => setChosen({ ...chosen, kind: event.target.value })}
				/>
			)}
			<RecipientFields
				key={`${into.currency} ${kind}`}
				accountType={kind}
				currency={into.currency}
				onAdded={onAdded}
			/>
		</>
	);
}
