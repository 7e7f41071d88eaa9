import { supportedLocale } from '@countersign/core';
import { useMe } from '@countersign/react';
import { Button, useMessages } from '@countersign/react/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTexts } from '../language/texts.js';
import { switchVersion, watchForUpdate } from './appUpdate.js';
import { useOfflineSince } from './offlineSince.js';

/** Says since when there is no connection, and that a new version of the application can be used. */
export function ConnectionBar(): ReactElement {
	const { offline: words } = useTexts();
	const { locale } = useMessages();
	const since = useOfflineSince();
	// Nothing that was read is stored: after a reload, the page has only what it reads again.
	const { data: me } = useMe();
	const [update, setUpdate] = useState<ServiceWorker>();
	useEffect(() => watchForUpdate(setUpdate), []);
	const time =
		since &&
		new Intl.DateTimeFormat(supportedLocale(locale), { timeStyle: 'short' }).format(
			new Date(since),
		);
	const [before, after] = words.since.split('{time}');
	return (
		<div className="connection" aria-live="polite">
			{since && (
				<p>
					<strong>
						{before}
						<time dateTime={since}>{time}</time>
						{after}
					</strong>{' '}
					{me ? words.wait : words.nothing}
				</p>
			)}
			{!since && update && (
				<>
					<p>{words.update}</p>
					<Button variant="secondary" onClick={() => switchVersion(update)}>
						{words.reload}
					</Button>
				</>
			)}
		</div>
	);
}
