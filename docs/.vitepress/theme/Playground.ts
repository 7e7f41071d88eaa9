import { useData, withBase } from 'vitepress';
import { type Component, defineComponent, h, ref, watch } from 'vue';

/** Size of what a click loads, set by the build. */
declare const __PLAYGROUND_BYTES__: number;

const megabytes = (__PLAYGROUND_BYTES__ / 1_000_000).toFixed(1);

/** A button that loads the playground into a frame, and the frame. */
export const Playground: Component = defineComponent(() => {
	const { isDark } = useData();
	const isOpen = ref(false);
	const frame = ref<HTMLIFrameElement>();
	const page = withBase('/artifacts/playground/index.html');
	const setColors = (): void => {
		const root = frame.value?.contentDocument?.documentElement;
		if (root) root.style.colorScheme = isDark.value ? 'dark' : 'light';
	};
	watch(isDark, setColors);
	const open = (): void => {
		isOpen.value = true;
	};
	return () => [
		isOpen.value
			? h('iframe', {
					ref: frame,
					class: 'playground-frame',
					src: page,
					title: 'Playground',
					allow: 'publickey-credentials-get; publickey-credentials-create',
					onLoad: setColors,
				})
			: h('div', { class: 'playground-door' }, [
					h('button', { type: 'button', onClick: open }, 'Start the playground'),
					h('p', `It loads up to ${megabytes} MB, most of it PostgreSQL compiled to WebAssembly.`),
				]),
		h('p', [h('a', { href: page, target: '_blank' }, 'Open the playground in a tab of its own')]),
	];
});
