import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { NotFound } from './NotFound.js';
import { Playground } from './Playground.js';
import './site.css';

export default {
	extends: DefaultTheme,
	Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound) }),
	enhanceApp: ({ app }) => {
		app.component('Playground', Playground);
	},
} satisfies Theme;
