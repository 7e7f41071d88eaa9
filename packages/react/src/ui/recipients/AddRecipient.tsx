'use client';

import type { ExternalAccount, ExternalAccountType } from '@countersign/contract';
import { externalAccountTypes, supportedLocale } from '@countersign/core/format';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { useExchangeRates } from '../../hooks/quotes.js';
import { useAccount } from '../../state/useSession.js';
import { Notice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { SelectField, type SelectOption } from '../controls/SelectField.js';
import { Skeleton } from '../controls/Skeleton.js';
import { focusedNear } from '../controls/takeFocus.js';
import type { Reading } from '../controls/useLoadError.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { accountKindName, currencyName } from '../messages/accountKindName.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { type RecipientDraftOf, readRecipientDraft } from './recipientDraft.js';
import { useRecipient, useRecipients } from './useRecipients.js';

const english = { accounts: accountKinds, recipientForm };

const fields = onDemand(() => import('./RecipientFields.js'));
// Before the form is mounted: a page that has read the currencies shows it whole at once.
fields.preload();

/** Props of {@link AddRecipient}. */
export interface AddRecipientProps {
	/** Called with the created account, unless the person has left the form meanwhile. */
	readonly onAdded: (account: ExternalAccount) => void;
	/**
	 * The external account that this one replaces, `ExternalAccount:<uuid>`. Its details are filled in, and it is removed
	 * once the new one is there: the service cannot change an account.
	 */
	readonly replaces?: string | undefined;
	/**
	 * What the form starts with, by the names of `externalAccountFields`, with `currency` and `kind`:
	 * `{ currency: 'USDC', kind: 'BASE_WALLET', address: '0x…' }`.
	 */
	readonly start?: Readonly<Record<string, string>> | undefined;
	/** Focuses the currency. For a page whose purpose is this form. */
	readonly autoFocus?: boolean | undefined;
}

/**
 * A form that adds an external account: its currency, kind, fields and owner. It offers the currencies
 * that the platform has rates for. Import `@countersign/react/ui/styles.css` once.
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
export function AddRecipient(props: AddRecipientProps): ReactElement {
	return (
		<StepUpProvider>
			<WalletRoot of="add-recipient card stack fields">
				<OwnForm {...props} />
			</WalletRoot>
		</StepUpProvider>
	);
}

/** The signed-in person's form, with the values from before a reload. */
function OwnForm({ replaces, ...props }: AddRecipientProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	const accountId = useAccount() ?? '';
	const recipient = useRecipient(replaces);
	// Once its removal has begun, the form goes on with the account as it was.
	const [known, setKnown] = useState(recipient.account);
	if (recipient.account && recipient.account !== known) setKnown(recipient.account);
	if (replaces !== undefined && !known) {
		return <NotLoaded of={recipient} rows={3} label={words.loading} />;
	}
	return <RecipientForm key={accountId} accountId={accountId} replaces={known} {...props} />;
}

interface RecipientFormProps extends Omit<AddRecipientProps, 'replaces'>, RecipientDraftOf {}

function RecipientForm(props: RecipientFormProps): ReactElement {
	const { accountId, replaces, start, onAdded, autoFocus = false } = props;
	const messages = useRoomMessages(english);
	const { recipientForm: words } = messages;
	const [draft] = useState(() => readRecipientDraft(props));
	const [chosen, setChosen] = useState({
		currency: draft['currency'] ?? '',
		kind: draft['kind'] ?? '',
	});
	const kinds = usePayableKinds(chosen.currency);
	const { payable } = kinds;
	const isShown = useIsShown();
	const added = (account: ExternalAccount): void => {
		if (isShown.current) onAdded(account);
	};
	if (!payable) return <NotLoaded of={kinds} rows={3} label={words.loading} />;
	const into = payable.find(({ currency }) => currency === chosen.currency);
	// Stays set, so that later reads do not empty a form that is being filled in.
	if (!into && payable[0]) setChosen({ currency: payable[0].currency, kind: '' });
	const kind = into?.kinds.find((each) => each === chosen.kind) ?? into?.kinds[0];
	if (!into || !kind) return <Notice tone="info">{words.none}</Notice>;
	return (
		// The whole form at once: what stands below it on the page moves only once.
		<WhenLoaded module={fields} fallback={<Skeleton rows={3} label={words.loading} />}>
			{({ RecipientFields }) => (
				<>
					<CurrencyField
						currencies={payable.map(({ currency }) => currency)}
						value={into.currency}
						autoFocus={autoFocus}
						onChange={(currency) => setChosen({ currency, kind: '' })}
					/>
					{into.kinds.length > 1 && (
						<KindField
							kinds={into.kinds}
							value={kind}
							onChange={(next) => setChosen({ ...chosen, kind: next })}
						/>
					)}
					<RecipientFields
						key={`${into.currency} ${kind}`}
						accountType={kind}
						currency={into.currency}
						{...{ accountId, replaces, start }}
						onAdded={added}
					/>
				</>
			)}
		</WhenLoaded>
	);
}

interface CurrencyFieldProps {
	readonly currencies: readonly string[];
	readonly value: string;
	readonly autoFocus: boolean;
	readonly onChange: (currency: string) => void;
}

/** Selects what the recipient gets. */
function CurrencyField(props: CurrencyFieldProps): ReactElement {
	const { currencies, value, autoFocus, onChange } = props;
	const messages = useRoomMessages(english);
	const recipients = useRecipients().data?.data;
	const field = useRef<HTMLSelectElement>(null);
	useFirstFocus(field, autoFocus);
	const used = new Set(recipients?.map(({ currency }) => currency));
	return (
		<SelectField
			selectRef={field}
			label={messages.recipientForm.currency}
			name="currency"
			autoComplete="off"
			options={currencyOptions(currencies, used, messages)}
			value={value}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

/** Focuses the currency of a new form, unless the person is already in another field. */
function useFirstFocus(field: RefObject<HTMLElement | null>, focuses: boolean): void {
	useEffect(() => {
		const { current } = field;
		if (!focuses || !current || focusedNear(current)?.matches('input, select')) return;
		current.focus();
	}, [focuses, field]);
}

/** Whether the form is mounted: the callback is not called if the person left while it was sent. */
function useIsShown(): RefObject<boolean> {
	const isShown = useRef(false);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);
	return isShown;
}

interface KindFieldProps {
	readonly kinds: readonly ExternalAccountType[];
	readonly value: ExternalAccountType;
	readonly onChange: (kind: string) => void;
}

/** Selects which kind of account holds the currency. */
function KindField({ kinds, value, onChange }: KindFieldProps): ReactElement {
	const messages = useRoomMessages(english);
	return (
		<SelectField
			label={messages.recipientForm.kind}
			name="kind"
			autoComplete="off"
			options={kinds.map((kind) => ({ value: kind, label: accountKindName(kind, messages) }))}
			value={value}
			onChange={(event) => onChange(event.target.value)}
		/>
	);
}

/** Currencies by name, after those that were already used for a recipient. */
function currencyOptions(
	codes: readonly string[],
	used: ReadonlySet<string>,
	{ recipientForm: words, locale }: RoomMessages<'recipientForm'>,
): readonly SelectOption[] {
	const options = codes
		.map((code) => ({ value: code, label: currencyName(code, locale) }))
		.sort((one, other) => one.label.localeCompare(other.label, supportedLocale(locale)));
	const before = options.filter(({ value }) => used.has(value));
	if (before.length === 0) return options;
	return [
		...before.map((option) => ({ ...option, group: words.usedBefore })),
		...options
			.filter(({ value }) => !used.has(value))
			.map((option) => ({ ...option, group: words.allCurrencies })),
	];
}

/** A currency that the wallet can pay in, and the kinds of accounts that hold it. */
interface PayableCurrency {
	readonly currency: string;
	readonly kinds: readonly ExternalAccountType[];
}

interface PayableKinds extends Reading {
	readonly payable: readonly PayableCurrency[] | undefined;
}

/** The currencies that the platform has a rate for from the wallet's currency, and the chosen one even without a rate. */
function usePayableKinds(chosen: string): PayableKinds {
	const accountId = useAccount();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const wallet = accounts.data?.data.find(({ id }) => id === accountId);
	const rates = useExchangeRates();
	const source = wallet?.balance.currency.code;
	const destinations = rates.data
		?.filter(({ sourceCurrency }) => sourceCurrency.code === source)
		.map(({ destinationCurrency }) => destinationCurrency.code);
	const payable = [...new Set(destinations).add(chosen)]
		.map((currency) => ({ currency, kinds: externalAccountTypes(currency) }))
		.filter(({ kinds }) => kinds.length > 0);
	return {
		payable: wallet && destinations ? payable : undefined,
		error: accounts.error ?? rates.error,
		isFetching: accounts.isFetching || rates.isFetching,
		isPaused: accounts.isPaused || rates.isPaused,
		refetch: () => {
			void accounts.refetch();
			void rates.refetch();
		},
	};
}
