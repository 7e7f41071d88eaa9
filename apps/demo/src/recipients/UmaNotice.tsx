import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { UmaRow } from './UmaRow.js';

interface UmaNoticeProps {
	readonly text: string;
	/** What the text is, once it is whole. */
	readonly umaAddress: string | undefined;
}

/** The way on to a UMA address, as soon as one stands in the field; until then, what is still missing. */
export function UmaNotice({ text, umaAddress }: UmaNoticeProps): ReactElement | null {
	const { recipients } = useTexts();
	if (umaAddress) {
		return (
			<section data-cs="card" className="flush">
				<UmaRow umaAddress={umaAddress} hint={recipients.payThis} />
			</section>
		);
	}
	if (!text.trimStart().startsWith('$')) return null;
	return (
		<p data-cs="hint" role="status">
			{recipients.incomplete}
		</p>
	);
}
