import type { ReceivedInvitation } from '@countersign/contract';
import { getInvitation } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import { useWallet } from '@countersign/react';
import { fill, Notice, useMessages } from '@countersign/react/ui/parts';
import { type ReactElement, useEffect, useState } from 'react';
import { english } from '../language/english.js';
import { useLanguage } from '../language/LanguageProvider.js';
import { openedInvitation } from './openedInvitation.js';

/** Tells whoever has opened the link of an invitation what it is about, before they sign in. */
export function InvitationNotice({ code }: { readonly code: string }): ReactElement | null {
	const { invitation: words } = useLanguage()?.inside ?? english;
	const { locale } = useMessages();
	const invitation = useReceived(code);
	if (!invitation) return null;
	const { amountToSend, inviterUma, status } = invitation;
	if (status !== 'PENDING') return <Notice tone="warn">{words.closed}</Notice>;
	const amount =
		amountToSend && formatAmount(amountToSend.amount, amountToSend.currency, { locale });
	return (
		<Notice tone="info">
			{fill(words.from, { name: inviterUma })}
			{amount !== undefined && ` ${fill(words.amount, { amount })}`} {words.join}
		</Notice>
	);
}

/** What the code stands for, unless it cannot be read. There is no cache of queries before the sign-in. */
function useReceived(code: string): ReceivedInvitation | undefined {
	const wallet = useWallet();
	const [invitation, setInvitation] = useState<ReceivedInvitation>();
	useEffect(() => {
		const stop = new AbortController();
		getInvitation(wallet, { code, signal: stop.signal }).then(
			(received) => {
				if (received.status === 'PENDING') openedInvitation.remember(code);
				setInvitation(received);
			},
			() => undefined,
		);
		return () => stop.abort();
	}, [wallet, code]);
	return invitation;
}
