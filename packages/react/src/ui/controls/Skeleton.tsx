import type { ReactElement } from 'react';

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
	/** One to five. */
	readonly rows: number;
	/** What is being loaded, for screen readers. */
	readonly label: string;
}

/** A placeholder for rows that are loading. */
export function Skeleton({ rows, label }: SkeletonProps): ReactElement {
	return (
		<div data-cs="skeleton" role="status">
			<span data-cs="visually-hidden">{label}</span>
			{places.slice(0, rows).map((place) => (
				<div key={place} data-cs="skeleton-row">
					<span data-cs="skeleton-dot" />
					<span data-cs="skeleton-line" />
					<span data-cs="skeleton-amount" />
				</div>
			))}
		</div>
	);
}
