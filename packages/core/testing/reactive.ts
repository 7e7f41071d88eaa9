/** An object as frameworks make it that watch state, such as Vue: whatever is read in it is a proxy, too. */
export function reactive<Value extends object>(value: Value): Value {
	return new Proxy(value, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name);
			return typeof member === 'object' && member !== null ? reactive(member) : member;
		},
	});
}
