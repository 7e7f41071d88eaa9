// jsdom brings classes of its own, whose buffers the WebCrypto of Node 20 refuses. These are Node's.
const { buffer } = Buffer.alloc(0);
Object.assign(globalThis, {
	ArrayBuffer: buffer.constructor,
	Uint8Array: Object.getPrototypeOf(Buffer),
});
