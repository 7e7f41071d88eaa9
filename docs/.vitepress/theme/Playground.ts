import { useData, withBase } from 'vitepress';
import { type Component, defineComponent, h, nextTick, ref, watch } from 'vue';

/** Size of what a click loads, set by the build. */
declare const __PLAYGROUND_BYTES__: number;

const megabytes = (__PLAYGROUND_BYTES__ / 1_000_000).toFixed(1);
const size = `It loads up to ${megabytes} MB, most of it PostgreSQL compiled to WebAssembly.`;
const page = withBase('/artifacts/playground/index.html');

/** A button that loads the playground into a frame, and the frame with a button that ends it. */
export const Playground: Component = defineComponent(() => {
	const { isDark } = useData();
	const isOpen = ref(false);
	const frame = ref<HTMLIFrameElement>();
	const start = ref<HTMLButtonElement>();
	const setColors = (): void => {
		const root = frame.value?.contentDocument?.documentElement;
		if (root) root.style.colorScheme = isDark.value ? 'dark' : 'light';
	};
	watch(isDark, setColors);
	const open = (): void => {
		isOpen.value = true;
	};
	/** Whatever runs in the frame, or is still loading, ends with it. */
	const close = async (): Promise<void> => {
		isOpen.value = false;
		await nextTick();
		start.value?.focus();
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
			: h('div', { class: 'playground-poster' }, [
					h('img', {
						src: withBase('/playground.webp'),
						alt: 'A wallet with a balance and a payment, beside the requests that it has sent',
						width: 1280,
						height: 720,
					}),
					h('button', { ref: start, type: 'button', onClick: open }, 'Start the playground'),
				]),
		h('p', { class: 'playground-note' }, [
			isOpen.value ? h('button', { type: 'button', onClick: close }, 'Stop the playground') : size,
			' ',
			h('a', { href: page, target: '_blank' }, 'Open the playground in a tab of its own'),
		]),
	];
});
