export {
	createWireRecorder,
	type WireRecorder,
	type WireRecorderOptions,
} from './createWireRecorder.js';
export { WalletDevtools, type WalletDevtoolsProps } from './WalletDevtools.js';
export type { WireEnding, WireExchange, WireOutcome, WireStamp } from './wireExchange.js';
