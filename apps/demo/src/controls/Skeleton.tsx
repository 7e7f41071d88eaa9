import type { ReactElement } from 'react';

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

interface SkeletonProps {
	/** One to five. */
	readonly rows: number;
	/** What is being loaded, for people who cannot see the shimmer. */
	readonly label: string;
}

/** The outline of rows that are on their way. */
export function Skeleton({ rows, label }: SkeletonProps): ReactElement {
	return (
		<div className="skeleton" role="status">
			<span className="visually-hidden">{label}</span>
			{places.slice(0, rows).map((place) => (
				<div key={place} className="skeleton-row">
					<span className="skeleton-dot" />
					<span className="skeleton-line" />
					<span className="skeleton-amount" />
				</div>
			))}
		</div>
	);
}
