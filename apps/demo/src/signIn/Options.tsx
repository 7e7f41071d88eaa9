import type { ReactElement } from 'react';
import { english } from '../language/english.js';
import { useLanguage } from '../language/LanguageProvider.js';
import { TextsContext } from '../language/texts.js';
import { Settings } from '../security/Settings.js';

/** The language and the look, before anybody has signed in. Loaded when it is opened. */
export function Options(): ReactElement {
	return (
		<TextsContext value={useLanguage()?.inside ?? english}>
			<Settings />
		</TextsContext>
	);
}
