import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { Playground } from './Playground.js';
import './site.css';

export default {
	extends: DefaultTheme,
	enhanceApp: ({ app }) => {
		app.component('Playground', Playground);
	},
} satisfies Theme;
