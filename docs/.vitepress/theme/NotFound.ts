import { useData, withBase } from 'vitepress';
import { type Component, defineComponent, h } from 'vue';

interface Section {
	readonly text: string;
	readonly link: string;
}

/** The page for an address that the site does not have. */
export const NotFound: Component = defineComponent(() => {
	const { theme } = useData<{ nav: readonly Section[] }>();
	const links = (): readonly Section[] => [{ text: 'Home', link: '/' }, ...theme.value.nav];
	return () =>
		h('main', { class: 'not-found' }, [
			h('h1', 'This page does not exist'),
			h('p', 'It may have moved. Search for it above, or start from one of these:'),
			h(
				'ul',
				links().map(({ text, link }) => h('li', h('a', { href: withBase(link) }, text))),
			),
		]);
});
