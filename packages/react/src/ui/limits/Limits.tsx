'use client';

import type { InternalAccount } from '@countersign/contract';
import {
	type LimitKind,
	limitKinds,
	type SpendingLimitsState,
} from '@countersign/contract/service';
import { type AmountCurrency, formatAmount } from '@countersign/core/format';
import { type ReactElement, useState } from 'react';
import { useInternalAccounts } from '../../hooks/internalAccounts.js';
import { useSpendingLimits } from '../../hooks/spendingLimits.js';
import { readableAccount } from '../../queries/entryKeys.js';
import { useSession } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { type Line, Lines } from '../controls/Lines.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { useReturnFocus } from '../controls/useReturnFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { fill } from '../messages/fill.js';
import { formatHours } from '../messages/formatDuration.js';
import { formatMoment } from '../messages/formatMoment.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { LimitsForm } from './LimitsForm.js';
import { limitIn } from './limitAmounts.js';
import { WaitingRows } from './WaitingRows.js';

/**
 * The spending limits of the signed-in person: the most for one payment and for 24 hours, what was sent, and how long new
 * recipients wait. The person can change their own: a lower limit counts at once; a higher one asks for a sign-in, waits
 * for as long as the platform has set, and can be stopped until then. Import `@countersign/react/ui/styles.css` once.
 */
export function Limits(): ReactElement {
	const { limits: words } = useMessages();
	const limits = useSpendingLimits();
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
	const accountId = readableAccount(useSession());
	const wallet = accounts.data?.data.find(({ id }) => id === accountId);
	return (
		<StepUpProvider>
			<WalletRoot of="limits">
				{limits.data && wallet ? (
					<Shown key={wallet.id} state={limits.data} wallet={wallet} />
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
}

function Shown({ state, wallet }: ShownProps): ReactElement {
	const { currency } = wallet.balance;
	const messages = useMessages();
	const { limits: words } = messages;
	const [isEditing, setIsEditing] = useState(false);
	const [saved, setSaved] = useState<string>();
	const opener = useReturnFocus(isEditing);
	if (isEditing) {
		return (
			<LimitsForm
				accountId={wallet.id}
				state={state}
				currency={currency}
				onCancel={() => setIsEditing(false)}
				onSaved={(next) => {
					setSaved(savedSentence(next, messages));
					setIsEditing(false);
				}}
			/>
		);
	}
	return (
		<div data-cs="stack long-labels">
			<Lines lines={linesOf(state, currency, messages)} />
			{saved !== undefined && (
				<FocusedNotice key={saved} tone="good">
					{saved}
				</FocusedNotice>
			)}
			<WaitingRows waiting={state.waiting} onStopped={() => setSaved(undefined)} />
			<Button
				buttonRef={opener}
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

function savedSentence({ waiting }: SpendingLimitsState, messages: Messages): string {
	const from = waiting.find(({ kind }) => kind === 'looserLimits')?.from;
	const { saved, savedHigher } = messages.limits;
	if (from === undefined) return saved;
	return fill(savedHigher, { time: formatMoment(from, messages, { within: true }) });
}

function linesOf(
	state: SpendingLimitsState,
	currency: AmountCurrency,
	messages: Messages,
): readonly Line[] {
	const { limits: words, locale } = messages;
	const write = (amount: number) => formatAmount(amount, currency, { locale });
	const spent = write(state.spent[currency.code] ?? 0);
	const waits = state.newPayee !== undefined && formatHours(state.newPayee, locale);
	const amounts = limitKinds.map((kind): Line => {
		const limit = limitIn(state, kind, currency.code);
		const hint = laterAmount(state, kind, currency, messages);
		return [words.lines[kind], Number.isFinite(limit) ? write(limit) : words.none, undefined, hint];
	});
	return [
		...amounts,
		[words.spent, spent],
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
	messages: Messages,
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
