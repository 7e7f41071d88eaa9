import type { SignOutResult } from '@countersign/core';
import type { ReactElement } from 'react';
import { ActivityScreen } from '../activity/ActivityScreen.js';
import { TransactionScreen } from '../activity/TransactionScreen.js';
import { AddMoneyScreen } from '../funding/AddMoneyScreen.js';
import { ReceiveScreen } from '../funding/ReceiveScreen.js';
import { InvitationScreen } from '../invitations/InvitationScreen.js';
import { InviteScreen } from '../invitations/InviteScreen.js';
import { useTexts } from '../language/texts.js';
import { CorrectRecipientScreen } from '../recipients/CorrectRecipientScreen.js';
import { NewRecipientScreen } from '../recipients/NewRecipientScreen.js';
import { RecipientScreen } from '../recipients/RecipientScreen.js';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';
import { SecurityScreen } from '../security/SecurityScreen.js';
import { PayScreen } from '../send/PayScreen.js';
import { Screen } from './Screen.js';

export interface ElsewhereProps {
	readonly route: Exclude<Route, { readonly name: 'home' }>;
	readonly onSignedOut: (result: SignOutResult) => void;
}

/** The screen of a place other than Home. Keys start a screen afresh when it is about something else. */
export function Elsewhere({ route, onSignedOut }: ElsewhereProps): ReactElement {
	switch (route.name) {
		case 'activity':
			return <ActivityScreen />;
		case 'transaction':
			return <TransactionScreen key={route.transactionId} transactionId={route.transactionId} />;
		case 'security':
			return <SecurityScreen onSignedOut={onSignedOut} />;
		case 'addMoney':
			return <AddMoneyScreen />;
		case 'receive':
			return <ReceiveScreen />;
		case 'recipient':
			return <RecipientScreen />;
		case 'newRecipient':
			return <NewRecipientScreen />;
		case 'invite':
			return <InviteScreen />;
		case 'invitation':
			return <InvitationScreen key={route.code} code={route.code} />;
		case 'pay':
			return <PayScreen key={route.accountId} to={{ accountId: route.accountId }} />;
		case 'correction':
			return <CorrectRecipientScreen key={route.accountId} accountId={route.accountId} />;
		case 'payUma':
			return <PayScreen key={route.umaAddress} to={{ umaAddress: route.umaAddress }} />;
		case 'unknown':
			return <UnknownScreen />;
	}
}

/** An address that leads nowhere. */
function UnknownScreen(): ReactElement {
	const { goHome, unknown } = useTexts();
	return (
		<Screen title={unknown.title} lead={unknown.lead}>
			<Link data-cs="button" data-variant="primary" to={{ name: 'home' }}>
				{goHome}
			</Link>
		</Screen>
	);
}
