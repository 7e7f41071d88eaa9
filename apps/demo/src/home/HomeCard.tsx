import type { ReactElement, ReactNode } from 'react';
import { Link } from '../routing/Link.js';
import type { Route } from '../routing/route.js';

interface HomeCardProps {
	/** Of the section, and of its heading. */
	readonly id: string;
	readonly title: string;
	/** The way to everything of which the card shows some. */
	readonly all: { readonly to: Route; readonly label: string };
	readonly children: ReactNode;
}

/** A part of the home screen that shows the beginning of a list. */
export function HomeCard({ id, title, all, children }: HomeCardProps): ReactElement {
	return (
		<section data-cs="card" className={id} aria-labelledby={id}>
			<header className="card-head">
				<h2 id={id}>{title}</h2>
				<Link className="text-link" to={all.to}>
					{all.label}
				</Link>
			</header>
			{children}
		</section>
	);
}
