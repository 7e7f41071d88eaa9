'use client';

import type { WaitingLimit } from '@countersign/contract/service';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSpendingLimits, useStopWaitingLimit } from '../../hooks/spendingLimits.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { FocusedNotice, Notice } from '../controls/Notice.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { limits } from '../messages/english/limits.js';
import { plural } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { isOwn, noteOwn } from './ownChanges.js';
import { WaitingSentence } from './WaitingSentence.js';

const english = { limits };

/**
 * One quiet notice about what has started to wait in another session of the account: a new recipient, or higher limits.
 * The person can stop it, or say that it was them. It shows nothing if nothing waits, and nothing that `SendMoney`
 * or `Limits` has started in this tab. Put it above your pages if your backend has spending limits; with `useLiveUpdates`, it
 * appears as soon as something starts to wait. Import `@countersign/react/ui/styles.css` once.
 */
export function WaitingLimits(): ReactNode {
	const accountId = useAccount();
	return accountId === undefined ? null : <Waiting key={accountId} accountId={accountId} />;
}

function Waiting({ accountId }: { readonly accountId: string }): ReactNode {
	const { limits: words } = useRoomMessages(english);
	const { data, refetch } = useSpendingLimits();
	const { mutateAsync, isPending, error } = useStopWaitingLimit();
	const [isStopped, setIsStopped] = useState(false);
	const [, setAnswered] = useState(0);
	const waiting = data?.waiting.filter((one) => !isOwn(accountId, one)) ?? [];
	const stop = async (): Promise<void> => {
		for (const one of waiting) await mutateAsync({ waiting: one });
		await refetch({ cancelRefetch: false });
		setIsStopped(true);
	};
	const answer = (): void => {
		for (const one of waiting) noteOwn(accountId, one);
		setAnswered((count) => count + 1);
	};
	// What waits now was not stopped, whatever becomes of it.
	if (isStopped && waiting.length > 0) setIsStopped(false);
	if (waiting.length === 0) {
		if (!isStopped) return null;
		return (
			<WalletRoot of="waiting-limits">
				<FocusedNotice tone="good">{words.stoppedElsewhere}</FocusedNotice>
			</WalletRoot>
		);
	}
	return (
		<WalletRoot of="waiting-limits">
			<Notice
				tone="warn"
				action={
					<div data-cs="actions">
						<Button
							variant="secondary"
							pending={isPending}
							onClick={() => void stop().catch(() => undefined)}
						>
							{words.stop}
						</Button>
						<Button variant="quiet" blocked={isPending} onClick={answer}>
							{words.itWasMe}
						</Button>
					</div>
				}
			>
				<Sentences waiting={waiting} />
			</Notice>
			<ErrorNotice error={error} />
		</WalletRoot>
	);
}

/** As many as are read. */
const maxSentences = 3;

function Sentences({ waiting }: { readonly waiting: readonly WaitingLimit[] }): ReactElement {
	const { limits: words, locale } = useRoomMessages(english);
	const more = waiting.length - maxSentences;
	return (
		<div data-cs="stack-tight">
			{waiting.slice(0, maxSentences).map((one) => (
				<p key={one.kind === 'newPayee' ? one.payee : one.kind}>
					<WaitingSentence waiting={one} />
				</p>
			))}
			{more > 0 && <p>{plural(words.more, more, locale)}</p>}
			<p>{words.notYou}</p>
		</div>
	);
}
