import { Choice, SelectField } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import {
	chooseLanguage,
	type LanguageCode,
	languageNames,
	useLanguageCode,
} from '../language/language.js';
import { useTexts } from '../language/texts.js';
import { chooseTheme, type Theme, useTheme } from '../language/theme.js';

const codes = Object.keys(languageNames) as readonly LanguageCode[];

/** The language and the look of the application in this browser. */
export function Settings(): ReactElement {
	const { settings } = useTexts();
	const language = useLanguageCode();
	const theme = useTheme();
	const themes: readonly Theme[] = ['system', 'light', 'dark'];
	return (
		<div data-cs="root stack">
			<SelectField
				label={settings.language}
				name="language"
				autoComplete="off"
				options={codes.map((code) => ({ value: code, label: languageNames[code] }))}
				value={language}
				onChange={({ target }) => {
					const code = codes.find((each) => each === target.value);
					if (code) chooseLanguage(code);
				}}
			/>
			<Choice
				legend={settings.theme}
				name="theme"
				value={theme}
				options={themes.map((value) => ({ value, label: settings.themes[value] }))}
				onChange={chooseTheme}
			/>
		</div>
	);
}
