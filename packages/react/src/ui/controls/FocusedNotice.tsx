'use client';

import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Notice, type NoticeProps } from './Notice.js';

/** A notice that takes the focus when it appears, because what was pressed last is gone. */
export function FocusedNotice(props: NoticeProps): ReactElement {
	const place = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => place.current?.focus(), []);
	return (
		<div ref={place} data-cs="end" tabIndex={-1}>
			<Notice {...props} />
		</div>
	);
}
