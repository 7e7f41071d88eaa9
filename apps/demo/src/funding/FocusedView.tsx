import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it appears, because the control that had it is gone: not from elsewhere on the page. */
export function FocusedView({ children }: { readonly children: ReactNode }): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const active = document.activeElement ?? document.body;
		if (active === document.body || active.closest('[hidden]')) place.current?.focus();
	}, []);
	return (
		<div ref={place} data-cs="end" tabIndex={-1}>
			{children}
		</div>
	);
}
