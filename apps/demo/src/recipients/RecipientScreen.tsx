import type { ExternalAccount } from '@countersign/contract';
import { foldDigits } from '@countersign/core/format';
import { useExchangeRates, useInternalAccounts } from '@countersign/react';
import { AddRecipient } from '@countersign/react/ui';
import {
	Field,
	LoadError,
	recipientName,
	Skeleton,
	useLoadError,
	useMessages,
	useRecipients,
} from '@countersign/react/ui/parts';
import type { FormEvent, ReactElement } from 'react';
import { InviteRow } from '../invitations/InviteRow.js';
import { useTexts } from '../language/texts.js';
import { navigate } from '../routing/navigate.js';
import { readUmaAddress } from '../routing/readUmaAddress.js';
import { Screen } from '../shell/Screen.js';
import { useHasBeen } from '../shell/useHasBeen.js';
import { environment } from '../wallet.js';
import { RecipientRows } from './RecipientRows.js';
import { readWalletAddress, type WalletStart } from './readWalletAddress.js';
import { UmaNotice } from './UmaNotice.js';
import { usePaidAddresses } from './usePaidAddresses.js';
import { useTypedText } from './useTypedText.js';

/** First step of sending: to whom. One field finds the saved ones and takes a UMA address. */
export function RecipientScreen(): ReactElement {
	const { home, recipients: words } = useTexts();
	const saved = useRecipients();
	const { data } = saved;
	const failed = useLoadError(saved);
	const [typed, setText] = useTypedText();
	const text = fold(typed);
	const matches = useMatches(data?.data ?? [], text);
	const addresses = usePaidAddresses(text) ?? [];
	const isFirst = useIsFirst(data?.data);
	const umaAddress = readUmaAddress(text);
	const walletStart = readWalletAddress(text);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const [only, another] = [
			...matches.map(({ id }) => ({ name: 'pay' as const, accountId: id })),
			...addresses.map((address) => ({ name: 'payUma' as const, umaAddress: address })),
		];
		if (umaAddress) navigate({ name: 'payUma', umaAddress });
		else if (only && !another && text !== '') navigate(only);
	};
	const byName = <NameForm text={typed} setText={setText} onSubmit={submit} />;
	const found = (
		<>
			<UmaNotice text={text} umaAddress={umaAddress} />
			{walletStart && <WalletRecipient key={text} start={walletStart} />}
		</>
	);
	const rows = <RecipientRows accounts={matches} addresses={addresses} search={text} />;
	const others = (
		<div data-cs="stack">
			<div data-cs="card">{byName}</div>
			{found}
			{matches.length + addresses.length > 0 ? (
				rows
			) : (
				<div data-cs="card" className="flush">
					<InviteRow />
				</div>
			)}
		</div>
	);
	const beside = isFirst ? others : isFirst === false && rows;
	return (
		<Screen title={words.title} back={{ to: { name: 'home' }, label: home }} beside={beside}>
			{isFirst && <FirstRecipient />}
			{isFirst === false && (
				<>
					{byName}
					{found}
				</>
			)}
			{isFirst === undefined && (
				<section data-cs="card" className="flush">
					{failed ? <LoadError {...failed} /> : <Skeleton rows={3} label={words.loading} />}
				</section>
			)}
		</Screen>
	);
}

/**
 * Whether nobody is saved or was paid, and undefined until that is known: what stands first depends on it. Once the form
 * stands there, with its currencies, it stays, whatever is read while somebody fills it in.
 */
function useIsFirst(saved: readonly ExternalAccount[] | undefined): boolean | undefined {
	const paid = usePaidAddresses('');
	const rates = useExchangeRates();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const count = saved && paid && saved.length + paid.length;
	const isFirst = useHasBeen(count === 0 && !rates.isLoading && !accounts.isLoading);
	return isFirst || (count ? false : undefined);
}

interface NameFormProps {
	readonly text: string;
	readonly setText: (text: string) => void;
	readonly onSubmit: (event: FormEvent) => void;
}

/** The field for a saved name, a UMA address or the address of a wallet. */
function NameForm({ text, setText, onSubmit }: NameFormProps): ReactElement {
	const { recipients: words } = useTexts();
	return (
		<form data-cs="stack-tight" noValidate onSubmit={onSubmit}>
			<Field
				label={words.field}
				hint={words.hint}
				name="recipient"
				placeholder="$name@provider.com"
				dir="auto"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="go"
				value={text}
				onChange={(event) => setText(event.target.value)}
			/>
			{environment === 'sandbox' && text === '' && <p data-cs="hint">{words.sandboxHint}</p>}
		</form>
	);
}

/** The form of a new recipient, at once: there is nobody to choose from. */
function FirstRecipient(): ReactElement {
	const { recipients: words } = useTexts();
	return (
		<section data-cs="stack-tight" aria-labelledby="first-recipient">
			<h2 id="first-recipient">{words.add}</h2>
			<p data-cs="hint">{words.addFirstHint}</p>
			<AddRecipient autoFocus onAdded={({ id }) => navigate({ name: 'pay', accountId: id })} />
		</section>
	);
}

/** The form of a recipient with the typed address of a wallet. */
function WalletRecipient({ start }: { readonly start: WalletStart }): ReactElement {
	const { recipients: words } = useTexts();
	return (
		<section data-cs="stack-tight" aria-labelledby="wallet-recipient">
			<h2 id="wallet-recipient">{words.payWallet}</h2>
			<p data-cs="hint">{words.payWalletHint}</p>
			<AddRecipient start={start} onAdded={({ id }) => navigate({ name: 'pay', accountId: id })} />
		</section>
	);
}

/** The recipients whose name has this in it, wherever it stands and however it is accented; all of them for nothing. */
function useMatches(
	accounts: readonly ExternalAccount[],
	search: string,
): readonly ExternalAccount[] {
	const messages = useMessages();
	const wanted = plain(search);
	return accounts.filter((account) => plain(recipientName(account, messages)).includes(wanted));
}

function plain(text: string): string {
	return fold(text)
		.normalize('NFD')
		.replace(/\p{Mark}/gu, '')
		.toLocaleLowerCase();
}

/** Pasted text looks like what it is compared with, and has other spaces, wider signs and characters that nobody sees. */
function fold(text: string): string {
	return foldDigits(text.normalize('NFKC')).replace(/\s+/g, ' ').trim();
}
