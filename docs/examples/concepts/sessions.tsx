import { useKeepSessionFresh, useSession, useSignOut } from '@countersign/react';

export function Account() {
	useKeepSessionFresh();
	const session = useSession();
	const signOut = useSignOut();
	if (session.status === 'restoring') return null;
	if (!session.isSignedIn) return <p>Signed out</p>;
	return (
		<>
			<p>{session.session.nickname}</p>
			{session.status === 'expired' && <p>You can look. To pay, sign in again.</p>}
			<button onClick={() => signOut.mutate()}>Sign out</button>
		</>
	);
}
