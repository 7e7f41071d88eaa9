import { useClaimInvitation, useInvitation } from '@countersign/react';
import { InvitationList, InviteSomebody } from '@countersign/react/ui';

/** Where the person chooses whom to pay. */
export const Invite = ({ onDone }: { readonly onDone: () => void }) => (
	<InviteSomebody autoFocus onDone={onDone} />
);

/** Above the activity: what became of each, and the way to pay whoever has joined. */
export const Sent = () => (
	<InvitationList linkTo={(umaAddress) => ({ href: `/pay/${encodeURIComponent(umaAddress)}` })} />
);

/** The page that the link leads to, once the person is signed in. */
export function Invited({ code }: { readonly code: string }) {
	const { data } = useInvitation({ code });
	const { mutate, isSuccess } = useClaimInvitation();
	if (isSuccess) return <p>{data?.inviterUma} can pay you now.</p>;
	if (data?.status !== 'PENDING') return <p>This invitation is no longer open.</p>;
	return (
		<button type="button" onClick={() => mutate({ code })}>
			Accept the invitation of {data.inviterUma}
		</button>
	);
}
