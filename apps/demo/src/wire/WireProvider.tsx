import type { WireRecorder } from '@countersign/react/devtools';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { WireContext } from './WireContext.js';

const WirePanel = lazy(async () => ({ default: (await import('./WirePanel.js')).WirePanel }));

interface WireProviderProps {
	readonly recorder: WireRecorder | undefined;
	readonly children: ReactNode;
}

/** Keeps the wire panel beside the app, across sign-in and sign-out; loads it when it is opened first. */
export function WireProvider({ recorder, children }: WireProviderProps): ReactElement {
	const [open, setOpen] = useState(false);
	if (!recorder) return <>{children}</>;
	const toggle = () => setOpen(!open);
	return (
		<WireContext value={{ open, toggle }}>
			{children}
			{open && (
				<Suspense>
					<WirePanel recorder={recorder} onClose={toggle} />
				</Suspense>
			)}
		</WireContext>
	);
}
