import {
	cancelInvitation,
	claimInvitation,
	createInvitation,
	getCustomer,
	getInvitation,
	listInvitations,
	type Wallet,
} from '@countersign/core';

/** Invites somebody, and shares the link by the device's own dialog, or copies it where there is none. */
export async function invite(wallet: Wallet, firstName: string): Promise<void> {
	const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
	const { url } = await createInvitation(wallet, { firstName, expiresAt: inAWeek });
	if (typeof navigator.share === 'function') await navigator.share({ url });
	else await navigator.clipboard.writeText(url);
}

/** What the page that the link leads to says, before anybody has signed in. */
export async function greet(wallet: Wallet, code: string): Promise<string> {
	const { inviterUma, firstName = 'Hello', status } = await getInvitation(wallet, { code });
	return status === 'PENDING'
		? `${firstName}, ${inviterUma} wants to send you money.`
		: 'This invitation is no longer open.';
}

/** After the sign-up. Claiming it again changes nothing, so a page that is reloaded may. */
export async function join(wallet: Wallet, code: string): Promise<string> {
	await claimInvitation(wallet, { code });
	return (await getCustomer(wallet)).umaAddress;
}

/** Whom the person can pay now. What nobody has claimed is cancelled. */
export async function closeInvitations(wallet: Wallet): Promise<readonly string[]> {
	let page = await listInvitations(wallet);
	const invitations = [...page.data];
	while (page.nextCursor !== undefined) {
		page = await listInvitations(wallet, { cursor: page.nextCursor });
		invitations.push(...page.data);
	}
	for (const { code, status } of invitations) {
		if (status === 'PENDING') await cancelInvitation(wallet, { code });
	}
	return invitations.flatMap(({ inviteeUma }) => inviteeUma ?? []);
}
