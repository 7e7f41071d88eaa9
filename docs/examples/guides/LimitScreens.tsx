import { SignedIn, useLiveUpdates } from '@countersign/react';
import { Limits, WaitingLimits } from '@countersign/react/ui';
import type { ReactNode } from 'react';

/** Above every page: a notice as soon as something starts to wait in another session. */
function Notices() {
	useLiveUpdates();
	return <WaitingLimits />;
}

export const Page = ({ children }: { readonly children: ReactNode }) => (
	<>
		<SignedIn>
			<Notices />
		</SignedIn>
		{children}
	</>
);

/** Among the settings. */
export const LimitSettings = () => (
	<section aria-labelledby="limits">
		<h2 id="limits">Spending limits</h2>
		<Limits />
	</section>
);
