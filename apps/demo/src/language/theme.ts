import { useSyncExternalStore } from 'react';
import { createChoice } from './createChoice.js';

/** How the application looks: as the device says, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark';

const choice = createChoice('countersign-theme');

/** The chosen theme. */
export function useTheme(): Theme {
	return useSyncExternalStore(choice.subscribe, readTheme);
}

/** Changes how the application looks in this browser. */
export function chooseTheme(theme: Theme): void {
	show(theme);
	choice.keep(theme);
}

/** Shows the theme that was chosen before. */
export function restoreTheme(): void {
	show(choice.stored());
}

function show(theme: string | null): void {
	const isChosen = theme === 'light' || theme === 'dark';
	document.documentElement.style.colorScheme = isChosen ? theme : '';
}

function readTheme(): Theme {
	const { colorScheme } = document.documentElement.style;
	return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system';
}
