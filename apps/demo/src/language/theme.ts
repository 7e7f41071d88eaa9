import { useSyncExternalStore } from 'react';

/** How the application looks: as the device says, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark';

const storageName = 'countersign-theme';
const listeners = new Set<() => void>();

/** The chosen theme. */
export function useTheme(): Theme {
	return useSyncExternalStore(subscribe, readTheme);
}

/** Changes how the application looks in this browser. */
export function chooseTheme(theme: Theme): void {
	try {
		window.localStorage.setItem(storageName, theme);
	} catch {
		// Without storage, the choice lasts until the page is closed.
	}
	show(theme);
	for (const listener of listeners) listener();
}

/** Shows the theme that was chosen before. */
export function restoreTheme(): void {
	try {
		show(window.localStorage.getItem(storageName));
	} catch {
		// Without storage, the application looks as the device says.
	}
}

function show(theme: string | null): void {
	const isChosen = theme === 'light' || theme === 'dark';
	document.documentElement.style.colorScheme = isChosen ? theme : '';
}

function readTheme(): Theme {
	const { colorScheme } = document.documentElement.style;
	return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system';
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
