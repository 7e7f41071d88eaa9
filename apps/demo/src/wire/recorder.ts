import { createWireRecorder, type WireRecorder } from '@countersign/react/devtools';

/** What goes over the wire, for the panel beside the wallet. */
export const recorder: WireRecorder = createWireRecorder();
