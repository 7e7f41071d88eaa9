import { isWalletError } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import { useClaimInvitation, useInvitation } from '@countersign/react';
import {
	Button,
	ErrorNotice,
	fill,
	LoadError,
	Notice,
	Skeleton,
	useLoadError,
	useMessages,
} from '@countersign/react/ui/parts';
import { type ReactElement, useEffect } from 'react';
import { useTexts } from '../language/texts.js';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { openedInvitation } from './openedInvitation.js';

/**
 * An invitation that the person has opened. Who has read it before they signed in has accepted it with that; who was
 * signed in already decides here, because accepting shows their address.
 */
export function InvitationScreen({ code }: { readonly code: string }): ReactElement {
	const { goHome, home, invitation: words } = useTexts();
	const claim = useClaimInvitation();
	const { mutate } = claim;
	useEffect(() => {
		if (openedInvitation.takeIf(code)) mutate({ code });
	}, [code, mutate]);
	return (
		<Screen title={words.title} back={{ to: { name: 'home' }, label: home }}>
			<section data-cs="card stack">
				{claim.isPending && <Skeleton rows={1} label={words.accepting} />}
				{claim.isSuccess && (
					<>
						<Notice tone="good">{fill(words.accepted, { name: claim.data.inviterUma })}</Notice>
						<Link data-cs="button" data-variant="primary" to={{ name: 'home' }}>
							{goHome}
						</Link>
					</>
				)}
				<Refusal error={claim.error} />
				{claim.isIdle && <Received code={code} onAccept={() => mutate({ code })} />}
			</section>
		</Screen>
	);
}

function Refusal({ error }: { readonly error: unknown }): ReactElement {
	const { invitation: words } = useTexts();
	if (!isWalletError(error) || error.code !== 'service.rejected')
		return <ErrorNotice error={error} />;
	const isOwn = error.serviceCode === 'INVALID_INPUT';
	return <Notice tone="warn">{isOwn ? words.notAccepted : words.closed}</Notice>;
}

interface ReceivedProps {
	readonly code: string;
	readonly onAccept: () => void;
}

function Received({ code, onAccept }: ReceivedProps): ReactElement {
	const { invitation: words } = useTexts();
	const { locale } = useMessages();
	const received = useInvitation({ code });
	const failed = useLoadError(received);
	const { data, error } = received;
	if (isWalletError(error) && error.code === 'service.not_found') {
		return <Notice tone="warn">{words.missing}</Notice>;
	}
	if (!data)
		return failed ? <LoadError {...failed} /> : <Skeleton rows={2} label={words.loading} />;
	if (data.status !== 'PENDING') return <Notice tone="warn">{words.closed}</Notice>;
	const { amountToSend, inviterUma } = data;
	const amount =
		amountToSend && formatAmount(amountToSend.amount, amountToSend.currency, { locale });
	return (
		<>
			<p>
				{fill(words.from, { name: inviterUma })}
				{amount !== undefined && ` ${fill(words.amount, { amount })}`}
			</p>
			<p data-cs="hint">{words.shows}</p>
			<Button onClick={onAccept}>{words.accept}</Button>
		</>
	);
}
