import { Button } from '@countersign/react/ui/parts';
import { type ReactElement, useState } from 'react';

interface CodeBlockProps {
	/** What the code is: `The code`. */
	readonly title: string;
	readonly text: string;
}

/** Code with a button that copies it. */
export function CodeBlock({ title, text }: CodeBlockProps): ReactElement {
	const [said, setSaid] = useState('');
	const copy = async (): Promise<void> => {
		await navigator.clipboard.writeText(text).then(
			() => setSaid('Copied.'),
			() => setSaid('The browser does not allow copying. Select the text instead.'),
		);
	};
	return (
		<section className="code" aria-label={title}>
			<pre>
				<code>{text}</code>
			</pre>
			<div className="code-actions">
				<Button
					variant="secondary"
					icon="copy"
					aria-label={`Copy: ${title}`}
					onClick={() => void copy()}
				>
					Copy
				</Button>
				<span role="status">{said}</span>
			</div>
		</section>
	);
}
