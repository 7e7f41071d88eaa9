import type { Wallet } from '@countersign/core';
import { WalletProvider } from '@countersign/react';
import { SignInGate, StepUpProvider } from '@countersign/react/ui';
import '@countersign/react/ui/styles.css';
import type { ReactNode } from 'react';

/** Below your own `QueryClientProvider`. */
export const WithWallet = ({
	wallet,
	children,
}: {
	readonly wallet: Wallet;
	readonly children: ReactNode;
}) => (
	<WalletProvider wallet={wallet}>
		<SignInGate>
			<StepUpProvider>{children}</StepUpProvider>
		</SignInGate>
	</WalletProvider>
);
