import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { environment } from '../wallet.js';
import { WireContext } from './WireContext.js';

const WirePanel = lazy(async () => ({ default: (await import('./WirePanel.js')).WirePanel }));

/** Keeps the wire panel beside the app, across sign-in and sign-out; loads it when it is opened first. */
export function WireProvider({ children }: { readonly children: ReactNode }): ReactElement {
	const [open, setOpen] = useState(false);
	if (environment !== 'sandbox') return <>{children}</>;
	const toggle = () => setOpen(!open);
	return (
		<WireContext value={{ open, toggle }}>
			{children}
			{open && (
				<Suspense>
					<WirePanel onClose={toggle} />
				</Suspense>
			)}
		</WireContext>
	);
}
