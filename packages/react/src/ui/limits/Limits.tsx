'use client';

import type { InternalAccount } from '@countersign/contract';
import {
	type LimitKind,
	limitKinds,
	type SpendingLimitsState,
} from '@countersign/contract/service';
import { type AmountCurrency, formatAmount, supportedLocale } from '@countersign/core/format';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { useExchangeRates } from '../../hooks/quotes.js';
import { useSpendingLimits } from '../../hooks/spendingLimits.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { type Line, Lines } from '../controls/Lines.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { limits } from '../messages/english/limits.js';
import { fill } from '../messages/fill.js';
import { formatHours } from '../messages/formatDuration.js';
import { formatMoment } from '../messages/formatMoment.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { RoomMessages } from '../messages/messages.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { LimitsForm } from './LimitsForm.js';
import { currenciesIn, limitIn } from './limitAmounts.js';
import { WaitingRows } from './WaitingRows.js';

const english = { limits };

/**
 * The spending limits of the signed-in person: the most for one payment and for 24 hours, what was sent, and how long new
 * recipients wait. The person can change their own: a lower limit applies at once; a higher one asks for a sign-in, waits
 * for as long as the platform has set, and can be stopped until then. Import `@countersign/react/ui/styles.css` once.
 */
export function Limits(): ReactNode {
	const { limits: words } = useRoomMessages(english);
	const limits = useSpendingLimits();
	const accounts = useInternalAccounts();
	const accountId = useAccount();
	const wallet = accounts.data?.data.find(({ id }) => id === accountId);
	const balances = accounts.data?.data.map(({ balance }) => balance) ?? [];
	const held = balances.filter(({ amount }) => amount > 0).map(({ currency }) => currency);
	const others = useNamedCurrencies(limits.data, held);
	if (limits.data === null) return null;
	return (
		<StepUpProvider>
			<WalletRoot of="limits">
				{limits.data && wallet ? (
					<Shown
						key={wallet.id}
						state={limits.data}
						wallet={wallet}
						currencies={differing([wallet.balance.currency, ...held, ...others])}
					/>
				) : (
					<NotLoaded of={limits.data ? accounts : limits} rows={3} label={words.loading} />
				)}
			</WalletRoot>
		</StepUpProvider>
	);
}

interface ShownProps {
	readonly state: SpendingLimitsState;
	readonly wallet: InternalAccount;
	/** The wallet's first. */
	readonly currencies: readonly AmountCurrency[];
}

/** Currencies that the limits name and the person holds none of: the exchange rates know their decimals. */
function useNamedCurrencies(
	state: SpendingLimitsState | null | undefined,
	held: readonly AmountCurrency[],
): readonly AmountCurrency[] {
	const named = state ? currenciesIn(state) : [];
	const missing = named.filter((code) => held.every((one) => one.code !== code));
	const rates = useExchangeRates({}, { query: { enabled: missing.length > 0 } });
	return (rates.data ?? [])
		.flatMap(({ sourceCurrency, destinationCurrency }) => [sourceCurrency, destinationCurrency])
		.filter(({ code }) => missing.includes(code));
}

function differing(currencies: readonly AmountCurrency[]): readonly AmountCurrency[] {
	return [...new Map(currencies.map((one) => [one.code, one])).values()];
}

function Shown({ state, wallet, currencies }: ShownProps): ReactElement {
	const { currency } = wallet.balance;
	const messages = useRoomMessages(english);
	const { limits: words } = messages;
	const [isEditing, setIsEditing] = useState(false);
	const [saved, setSaved] = useState<SpendingLimitsState>();
	const opener = useReturnFocus(isEditing);
	if (isEditing) {
		return (
			<LimitsForm
				accountId={wallet.id}
				state={state}
				currency={currency}
				onCancel={() => setIsEditing(false)}
				onSaved={(next) => {
					setSaved(next);
					setIsEditing(false);
				}}
			/>
		);
	}
	return (
		<div data-cs="stack long-labels">
			<Lines lines={linesOf(state, currencies, messages)} />
			{saved && <FocusedNotice tone="good">{savedSentence(saved, messages)}</FocusedNotice>}
			<WaitingRows waiting={state.waiting} onStopped={() => setSaved(undefined)} />
			<Button
				// What was saved has the focus.
				buttonRef={saved ? undefined : opener}
				variant="secondary"
				onClick={() => {
					setSaved(undefined);
					setIsEditing(true);
				}}
			>
				{words.change}
			</Button>
		</div>
	);
}

function savedSentence({ waiting }: SpendingLimitsState, messages: RoomMessages<'limits'>): string {
	const from = waiting.find(({ kind }) => kind === 'looserLimits')?.from;
	const { saved, savedHigher } = messages.limits;
	if (from === undefined) return saved;
	return fill(savedHigher, { time: formatMoment(from, messages, { within: true }) });
}

function linesOf(
	state: SpendingLimitsState,
	currencies: readonly AmountCurrency[],
	messages: RoomMessages<'limits'>,
): readonly Line[] {
	const { limits: words, locale } = messages;
	const list = new Intl.ListFormat(supportedLocale(locale), { type: 'unit', style: 'short' });
	/** An amount in each currency, without those that have none. */
	const write = (amountIn: (code: string) => number) =>
		list.format(
			currencies.flatMap((one) => {
				const amount = amountIn(one.code);
				return Number.isFinite(amount) ? [formatAmount(amount, one, { locale })] : [];
			}),
		);
	const waits = state.newPayee !== undefined && formatHours(state.newPayee, locale);
	const amounts = limitKinds.map((kind): Line => {
		const limits = write((code) => limitIn(state, kind, code));
		const later = currencies.flatMap((one) => laterAmount(state, kind, one, messages) ?? []);
		return [words.lines[kind], limits || words.none, undefined, list.format(later)];
	});
	return [
		...amounts,
		[words.spent, write((code) => state.spent[code] ?? 0)],
		waits
			? [words.newPayees, fill(words.wait, { time: waits }), undefined, words.waitHint]
			: [words.newPayees, words.noWait],
	];
}

/** What a limit will be from when it rises. */
function laterAmount(
	{ platform, own, waiting }: SpendingLimitsState,
	kind: LimitKind,
	currency: AmountCurrency,
	messages: RoomMessages<'limits'>,
): string | undefined {
	const looser = waiting.find((one) => one.kind === 'looserLimits');
	if (looser?.kind !== 'looserLimits') return undefined;
	const { limits: words, locale } = messages;
	const later = limitIn({ platform, own: looser.limits }, kind, currency.code);
	if (later === limitIn({ platform, own }, kind, currency.code)) return undefined;
	const amount = Number.isFinite(later) ? formatAmount(later, currency, { locale }) : words.none;
	return fill(words.later, {
		amount,
		time: formatMoment(looser.from, messages, { within: true }),
	});
}
