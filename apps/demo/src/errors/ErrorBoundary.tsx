import { Component, type ReactElement, type ReactNode } from 'react';

interface ErrorBoundaryProps {
	readonly children: ReactNode;
}

/** Keeps one broken screen from becoming a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError(): { readonly failed: boolean } {
		return { failed: true };
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		// What core needs, and a browser that lacks it may lack more.
		if (!('any' in AbortSignal)) return <OldBrowser />;
		return (
			<main className="stop" lang="en" dir="ltr">
				<h1>This page stopped working</h1>
				<p>Your money is safe: nothing is sent unless you confirm it.</p>
				<div data-cs="actions">
					<button
						type="button"
						data-cs="button"
						data-variant="primary"
						onClick={() => window.location.reload()}
					>
						Reload
					</button>
					<a data-cs="button" data-variant="secondary" href="/">
						Go to the home page
					</a>
				</div>
			</main>
		);
	}
}

function OldBrowser(): ReactElement {
	return (
		<main className="stop" lang="en" dir="ltr">
			<h1>This browser is too old</h1>
			<p>
				Your wallet needs Chrome or Edge 123, Firefox 128 or Safari 17.5. Update this browser, or
				open this page in another one.
			</p>
		</main>
	);
}
