import { Icon } from '@countersign/react/ui/parts';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { goUp } from '../routing/goUp.js';
import { linkProps } from '../routing/linkProps.js';
import type { Route } from '../routing/route.js';
import { AddressText } from './AddressText.js';
import { nameInTitle } from './documentTitle.js';

interface ScreenProps {
	readonly title: string;
	/** What of the title is a name, which no translation by the browser changes. */
	readonly name?: string | undefined;
	readonly children: ReactNode;
	/** Where the arrow above the heading leads. */
	readonly back?: { readonly to: Route; readonly label: string };
	/** Forms and receipts are narrow, overviews wide. */
	readonly width?: 'narrow' | 'wide';
	/** The heading is there for screen readers only: the content speaks for itself. */
	readonly headless?: boolean;
	/** Beside the heading. */
	readonly action?: ReactNode;
	/** One sentence under the heading. */
	readonly lead?: ReactNode;
	/** In a column of its own on a large screen, and below on others. */
	readonly beside?: ReactNode;
}

/** One screen: a heading that takes the focus on navigation, and the title of the document. */
export function Screen(props: ScreenProps): ReactElement {
	const { title, name, children, back, width = 'narrow', headless, action, lead, beside } = props;
	useEffect(() => {
		nameInTitle({ screen: title });
	}, [title]);
	const heading = (
		<h1 id="content" tabIndex={-1} data-cs={headless ? 'visually-hidden' : undefined}>
			{/* A translation replaces texts, which React then cannot update. */}
			<Title key={title} title={title} name={name} />
		</h1>
	);
	const parts = (
		<>
			{back && (
				<a className="back-link" {...linkProps(back.to, goUp)}>
					<Icon name="back" />
					{back.label}
				</a>
			)}
			{action ? (
				<div className="screen-head">
					{heading}
					{action}
				</div>
			) : (
				heading
			)}
			{lead && <p className="lead">{lead}</p>}
			{children}
		</>
	);
	if (beside === undefined) return <main className={`screen ${width}`}>{parts}</main>;
	return (
		<main className="pair">
			<div className={`screen ${width}`}>{parts}</div>
			{beside && <div className="beside">{beside}</div>}
		</main>
	);
}

function Title({ title, name = '' }: Pick<ScreenProps, 'title' | 'name'>): ReactElement {
	if (!name) return <span>{title}</span>;
	const [before, ...after] = title.split(name);
	return (
		<span>
			{before}
			<AddressText text={name} />
			{after.join(name)}
		</span>
	);
}
