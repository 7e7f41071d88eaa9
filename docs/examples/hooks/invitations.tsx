import {
	useCancelInvitation,
	useClaimInvitation,
	useInvitation,
	useInvitations,
} from '@countersign/react';

/** What stands at the link, and the button for whoever has signed up. */
export function Welcome({ code }: { readonly code: string }) {
	const { data } = useInvitation({ code });
	const claim = useClaimInvitation();
	if (data?.status !== 'PENDING') return <p>This invitation is no longer open.</p>;
	return <button onClick={() => claim.mutate({ code })}>Accept from {data.inviterUma}</button>;
}

/** What the person has sent, and the way to take it back. */
export function Sent() {
	const { data } = useInvitations();
	const cancel = useCancelInvitation();
	return data?.data.map(({ code, status, firstName }) => (
		<button
			key={code}
			disabled={status !== 'PENDING' || cancel.isPending}
			onClick={() => cancel.mutate({ code })}
		>
			Cancel the invitation of {firstName ?? 'somebody'}
		</button>
	));
}
