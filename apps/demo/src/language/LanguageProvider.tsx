import {
	type Context,
	createContext,
	type ReactElement,
	type ReactNode,
	useContext,
	useEffect,
	useState,
} from 'react';
import { EntryTextsContext, englishEntry } from './entryTexts.js';
import { type Language, type LanguageCode, useLanguageCode } from './language.js';

const LanguageContext: Context<Language | null> = createContext<Language | null>(null);

/** The loaded language. Null for English, which each part of the application brings along. */
export function useLanguage(): Language | null {
	return useContext(LanguageContext);
}

/** English comes with the code. Another language is loaded first, and the one before is shown meanwhile. */
export function LanguageProvider({
	children,
}: {
	readonly children: ReactNode;
}): ReactElement | null {
	const code = useLanguageCode();
	const [language, setLanguage] = useState<Language | null | undefined>(
		code === 'en' ? null : undefined,
	);
	useEffect(() => {
		let isCurrent = true;
		const show = (loaded: Language | null): void => {
			if (!isCurrent) return;
			document.documentElement.lang = loaded?.components.locale ?? 'en';
			document.documentElement.dir = loaded?.components.direction ?? 'ltr';
			setLanguage(loaded);
		};
		// In English the application works, whatever became of the file.
		load(code).then(show, () => show(null));
		return () => {
			isCurrent = false;
		};
	}, [code]);
	if (language === undefined) return null;
	return (
		<LanguageContext value={language}>
			<EntryTextsContext value={language?.entry ?? englishEntry}>{children}</EntryTextsContext>
		</LanguageContext>
	);
}

async function load(code: LanguageCode): Promise<Language | null> {
	if (code === 'es') return (await import('./spanish.js')).spanish;
	if (code === 'ar') return (await import('./arabic.js')).arabic;
	return null;
}
