import { supportedLocale } from '@countersign/core/format';
import { useInfiniteTransactions, useInternalAccounts } from '@countersign/react';
import { Button, useMessages } from '@countersign/react/ui/parts';
import { onlineManager } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { latestTransactions } from '../activity/latestTransactions.js';
import { useTexts } from '../language/texts.js';
import { switchVersion, watchForUpdate } from './appUpdate.js';

/** Says how old the shown data is if it cannot be read again, and that a new version of the application can be used. */
export function ConnectionBar(): ReactElement {
	const { offline: words } = useTexts();
	const isOnline = useSyncExternalStore(listen, () => onlineManager.isOnline());
	const { readAt, isOutdated } = useShownData();
	const [update, setUpdate] = useState<ServiceWorker>();
	useEffect(() => watchForUpdate(setUpdate), []);
	return (
		<div className="connection" aria-live="polite">
			{!isOnline && (
				<p>
					{readAt ? <AsOf text={words.asOf} time={readAt} /> : <strong>{words.nothing}</strong>}{' '}
					{words.wait}
				</p>
			)}
			{isOnline && isOutdated && readAt && (
				<p>
					<AsOf text={words.outdated} time={readAt} />
				</p>
			)}
			{isOnline && update && (
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

const listen = (listener: () => void) => onlineManager.subscribe(listener);

interface ShownData {
	/** When the oldest of it was read; undefined if nothing has been read. */
	readonly readAt: Date | undefined;
	/** Whether it could not be read again. */
	readonly isOutdated: boolean;
}

/** The age of the balance and of the activity, without reading them. */
function useShownData(): ShownData {
	const query = { enabled: false };
	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' }, { query });
	const transactions = useInfiniteTransactions(latestTransactions, { query });
	const read = [accounts, transactions].filter(({ data }) => data !== undefined);
	return {
		readAt:
			read.length === 0
				? undefined
				: new Date(Math.min(...read.map(({ dataUpdatedAt }) => dataUpdatedAt))),
		// What is older than the page was kept, and is shown only where a read has failed.
		isOutdated: read.some(
			({ isRefetchError, dataUpdatedAt }) =>
				isRefetchError || dataUpdatedAt < performance.timeOrigin,
		),
	};
}

interface AsOfProps {
	/** With `{time}` in it. */
	readonly text: string;
	readonly time: Date;
}

/** A sentence with the time of day, and the day unless it is today. */
function AsOf({ text, time }: AsOfProps): ReactElement {
	const { locale } = useMessages();
	const isToday = time.toDateString() === new Date().toDateString();
	const form = new Intl.DateTimeFormat(supportedLocale(locale), {
		timeStyle: 'short',
		...(isToday ? {} : { dateStyle: 'medium' }),
	});
	const [before, after] = text.split('{time}');
	return (
		<strong>
			{before}
			<time dateTime={time.toISOString()}>{form.format(time)}</time>
			{after}
		</strong>
	);
}
