import { isWalletError, type WalletError } from '@countersign/core';
import { useAddOauth, useMe, useSession } from '@countersign/react';
import { Button, ErrorNotice, fill, Notice } from '@countersign/react/ui/parts';
import { type ReactElement, useEffect, useState } from 'react';
import { useTexts } from '../language/texts.js';
import { goToProvider } from './goToProvider.js';
import { pendingLink } from './pendingLink.js';
import { takeProviderResponse } from './takeProviderResponse.js';

/** Has an identity open this wallet: goes to the provider, and adds the token that it comes back with. */
export function LinkIdentity(): ReactElement {
	const { security } = useTexts();
	const add = useAddOauth();
	const { mutate } = add;
	const [isRedirecting, setIsRedirecting] = useState(false);
	const [problem, setProblem] = useState<WalletError>();
	const [isRefused, setIsRefused] = useState(false);
	const session = useSession();
	const accountId = 'session' in session ? session.session.accountId : undefined;
	useEffect(() => {
		if (accountId === undefined) return;
		const { purpose, oidcToken } = takeProviderResponse(accountId) ?? {};
		if (purpose !== 'link') return;
		if (oidcToken === undefined) setIsRefused(true);
		else mutate({ oidcToken });
	}, [accountId, mutate]);
	const email = useMe().data?.email;
	useEffect(() => {
		// Only the wallet that was made for it, or whoever signs in next in this tab would get the identity.
		const claimed = email === undefined ? undefined : pendingLink.takeFor(email);
		if (claimed !== undefined) redirect(accountId, claimed).catch(() => undefined);
	}, [accountId, email]);
	const start = (): void => {
		setIsRedirecting(true);
		setProblem(undefined);
		setIsRefused(false);
		redirect(accountId).catch((error: unknown) => {
			setIsRedirecting(false);
			// Without an error of ours, the person came back.
			if (isWalletError(error)) setProblem(error);
		});
	};
	return (
		<div data-cs="stack card-foot">
			{add.isSuccess && (
				<Notice tone="good">{fill(security.linked, { name: add.data.nickname })}</Notice>
			)}
			{isRefused && <Notice tone="warn">{security.linkRefused}</Notice>}
			<ErrorNotice error={problem ?? add.error} />
			<Button
				variant="secondary"
				icon="link"
				pending={isRedirecting || add.isPending}
				onClick={start}
			>
				{security.link}
			</Button>
		</div>
	);
}

/** A registration is tied to no key, so its nonce is any. */
function redirect(accountId: string | undefined, email?: string): Promise<never> {
	return goToProvider({ purpose: 'link', nonce: crypto.randomUUID(), accountId, email });
}
