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
import { FocusedView } from '../funding/FocusedView.js';
import { useTexts } from '../language/texts.js';
import { pendingLink } from '../oauth/pendingLink.js';
import { Link } from '../routing/Link.js';
import { Screen } from '../shell/Screen.js';
import { openedInvitation } from './openedInvitation.js';

/**
 * An invitation that the person has opened. Who has read it before they signed in has accepted it with that; who was
 * signed in already decides here, because accepting shows their address.
 */
export function InvitationScreen({ code }: { readonly code: string }): ReactElement {
	const { home, invitation: words } = useTexts();
	const claim = useClaimInvitation();
	const { mutate } = claim;
	useEffect(() => {
		if (openedInvitation.takeIf(code)) mutate({ code });
	}, [code, mutate]);
	const received = <Received code={code} onAccept={() => mutate({ code })} />;
	return (
		<Screen title={words.title} back={{ to: { name: 'home' }, label: home }}>
			<section data-cs="card stack">
				{claim.isPending && <Skeleton rows={1} label={words.accepting} />}
				{claim.isSuccess && (
					<FocusedView>
						<div data-cs="stack">
							<Notice tone="good">{fill(words.accepted, { name: claim.data.inviterUma })}</Notice>
							<WayOn />
						</div>
					</FocusedView>
				)}
				{claim.isError && (
					<FocusedView>
						{claim.error.code === 'service.rejected' ? (
							<Refusal code={code} />
						) : (
							<div data-cs="stack">
								<ErrorNotice error={claim.error} />
								{received}
							</div>
						)}
					</FocusedView>
				)}
				{claim.isIdle && received}
			</section>
		</Screen>
	);
}

/** Home, or first to where the identity is linked that the person signed up with. */
function WayOn(): ReactElement {
	const { goHome, security } = useTexts();
	const isLinking = pendingLink.isKept();
	return (
		<Link data-cs="button" data-variant="primary" to={{ name: isLinking ? 'security' : 'home' }}>
			{isLinking ? security.link : goHome}
		</Link>
	);
}

/** Why the invitation was not accepted. It may have expired since it was read, so it is read again. */
function Refusal({ code }: { readonly code: string }): ReactElement {
	const { invitation: words } = useTexts();
	const { data, isFetching } = useInvitation({ code }, { query: { refetchOnMount: 'always' } });
	if (isFetching) return <Skeleton rows={1} label={words.loading} />;
	const isOpen = data?.status === 'PENDING';
	return <Notice tone="warn">{isOpen ? words.notAccepted : words.closed}</Notice>;
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
